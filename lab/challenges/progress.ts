import type { LabOptions } from '../options.js'
import type { Store, Table } from '../store/types.js'
import { type ChallengeKey, catalogue, challengeKeys, isChallengeKey } from './catalogue.js'
import type { Challenge } from './challenge.js'
import type { ChallengeRecord, HintRecord } from './challenge-record.js'
import { nameClosing } from './closing.js'
import { describeGoal } from './goals.js'
import { wordHint } from './locked-hints.js'
import type { ChallengeRow, ChallengeTables } from './tables.js'

export type ProgressStore = Store<ChallengeTables, Record<never, never>>

/** Writes catalogue and configuration into the rows, and keeps the progress in them. */
export function describeChallenges(store: ProgressStore, options: LabOptions): void {
  const { config } = options
  const challenges = store.table('Challenges')
  for (const key of challengeKeys) {
    const entry = catalogue[key]
    const description = describeEntry(key, entry, options)
    const row = challenges.find(entry.id)
    if (row === undefined) challenges.insert({ ...description, id: entry.id, solved: false, codingChallengeStatus: 0 })
    else challenges.amend(entry.id, description)
  }
  writeHints(store, options, config.challenges.showHints)
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
    disabledEnv: nameClosing(options, entry),
    tutorialOrder: entry.tutorialOrder,
    hasCodingChallenge: entry.hasCodingChallenge,
  }
}

/** Fills or clears the hint table: hidden hints have no rows at all (docs/contract/progress-and-ctf.md#hints). */
export function writeHints(store: ProgressStore, options: LabOptions, shown: boolean): void {
  const hints = store.table('Hints')
  if (!shown) {
    for (const hint of [...hints.live()]) hints.remove(hint.id)
    return
  }
  if (hints.live().length > 0) return
  const isLocked = options.locksHints
  let id = 0
  for (const key of challengeKeys) {
    const entry = catalogue[key]
    for (const [index, text] of entry.hints.entries())
      hints.insert({
        id: ++id,
        ChallengeId: entry.id,
        text: isLocked ? '' : wordHint(text, options.config),
        order: index + 1,
        unlocked: false,
      })
  }
}

/**
 * The records of `/api/Challenges` in id order. Unsigned tokens can add rows with unknown keys, which may lack fields
 * that every other row has.
 */
export function readRecords(challenges: Table<ChallengeRow>, hintsShown: boolean): ChallengeRecord[] {
  return challenges.live().map((row) => {
    const entry: Challenge | undefined = isChallengeKey(row.key) ? catalogue[row.key] : undefined
    return {
      ...row,
      key: (row.key ?? '') as ChallengeKey,
      name: row.name ?? '',
      category: row.category ?? '',
      description: row.description ?? '',
      difficulty: row.difficulty ?? 0,
      hint: (hintsShown && entry?.hints[0]) || null,
      hintUrl: hintsShown && entry ? `/help/${slugOf(entry.category)}` : null,
    }
  })
}

export function readHints(store: ProgressStore): HintRecord[] {
  return store.table('Hints').live() as unknown as HintRecord[]
}

/** A category as the last part of its help page's address. */
export function slugOf(category: string): string {
  return category.toLowerCase().replaceAll(' ', '-')
}
