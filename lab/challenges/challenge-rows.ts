import type { LabOptions } from '../options.js'
import type { Store, Table } from '../store/types.js'
import { type ChallengeKey, catalogue, challengeKeys } from './catalogue.js'
import type { Challenge, ChallengeEntry } from './challenge.js'
import type { ChallengeRecord } from './challenge-record.js'
import { nameClosing } from './closing.js'
import { describeGoal } from './goals.js'
import { renderHint } from './locked-hints.js'
import type { ChallengeRow, ChallengeTables, HintRow } from './tables.js'

export type ProgressStore = Store<ChallengeTables, Record<never, never>>

export interface Descriptions {
  readonly challenges: readonly (Partial<ChallengeRow> & Pick<ChallengeRow, 'id'>)[]
  readonly hints: readonly Partial<HintRow>[]
}

export function composeDescriptions(options: LabOptions): Descriptions {
  return {
    challenges: challengeKeys.map((key) => ({ id: catalogue[key].id, ...describeEntry(key, catalogue[key], options) })),
    hints: challengeKeys
      .flatMap((key) => describeHints(catalogue[key], options))
      .map((hint, at) => ({ id: at + 1, ...hint })),
  }
}

/** Descriptions with the reasons why this lab closes challenges now. */
export function closeChallenges(
  descriptions: Descriptions['challenges'],
  options: LabOptions,
  fixedByLearner: readonly string[],
): Descriptions['challenges'] {
  const entries = new Map<number, ChallengeEntry>(challengeKeys.map((key) => [catalogue[key].id, catalogue[key]]))
  return descriptions.map((description) => {
    const entry = entries.get(description.id)
    return { ...description, disabledEnv: entry ? nameClosing(options, entry, fixedByLearner) : null }
  })
}

export function describeChallenges(store: ProgressStore, descriptions: Descriptions, hintsShown: boolean): void {
  const challenges = store.table('Challenges')
  for (const description of descriptions.challenges) {
    const { id } = description
    if (challenges.find(id) === undefined)
      challenges.insert({ ...description, solved: false, codingChallengeStatus: 0 })
    else challenges.amend(id, description)
  }
  writeHints(store, descriptions, hintsShown)
}

function describeEntry(key: ChallengeKey, entry: Challenge, options: LabOptions): Partial<ChallengeRow> {
  const { config } = options
  const tags = entry.hasCodingChallenge ? [...entry.tags, 'With Coding Challenge'] : entry.tags
  return {
    key,
    name: entry.name,
    category: entry.category,
    tags: tags.length > 0 ? tags.join(',') : null,
    description: describeGoal(entry, options),
    difficulty: entry.difficulty,
    mitigationUrl: config.challenges.showMitigations ? entry.mitigation : null,
    tutorialOrder: entry.tutorialOrder,
    hasCodingChallenge: entry.hasCodingChallenge,
  }
}

function describeHints({ id, hints }: Challenge, options: LabOptions): Partial<HintRow>[] {
  return hints.map((text, index) => ({
    ChallengeId: id,
    text: options.locksHints ? '' : renderHint(text, options.config),
    order: index + 1,
    unlocked: false,
  }))
}

/** Empties the hint table where hints are hidden (docs/contract/progress-and-ctf.md#hints), else fills an empty one. Existing rows get their texts renewed. */
export function writeHints(store: ProgressStore, descriptions: Descriptions, shown: boolean): void {
  const hints = store.table('Hints')
  if (!shown) {
    for (const hint of [...hints.live()]) hints.remove(hint.id)
    return
  }
  if (hints.live().length === 0) for (const hint of descriptions.hints) hints.insert(hint)
  else for (const hint of descriptions.hints) renewText(hints, hint)
}

function renewText(hints: Table<HintRow>, { id = 0, ChallengeId, order, text }: Partial<HintRow>): void {
  const row = hints.find(id)
  if (row?.ChallengeId !== ChallengeId || row?.order !== order) return
  if (text && row?.text && row.text !== text) hints.amend(id, { text })
}

/** The records of `/api/Challenges` in id order, without the rows that unsigned tokens can add. */
export function readRecords(challenges: Table<ChallengeRow>): ChallengeRecord[] {
  return challenges.live().map((row) => ({
    ...row,
    key: (row.key ?? '') as ChallengeKey,
    name: row.name ?? '',
    category: row.category ?? '',
    description: row.description ?? '',
    difficulty: row.difficulty ?? 0,
  }))
}
