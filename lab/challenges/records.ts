import type { LabOptions } from '../options.js'
import { type ChallengeKey, catalogue, challengeKeys } from './catalogue.js'
import type { ChallengeEntry } from './challenge.js'
import type { ChallengeRecord } from './challenge-record.js'
import {
  closeChallenges,
  composeDescriptions,
  describeChallenges,
  type ProgressStore,
  readRecords,
  writeHints,
} from './challenge-rows.js'
import { findReasonToClose } from './closing.js'
import type { HintRow } from './tables.js'

export interface Records {
  /** Rewrites the rows from catalogue and configuration, and keeps what is solved. */
  describe(): void
  list(): readonly ChallengeRecord[]
  /** The records of the catalogue's challenges, with the catalogue's values: unsigned tokens can add and rewrite rows. */
  listCatalogued(): readonly ChallengeRecord[]
  find(key: ChallengeKey): ChallengeRecord
  /** Undefined for an unknown id. */
  withId(id: number): ChallengeRecord | undefined
  /** The name and goal of a challenge by catalogue and configuration; an unsigned token may have rewritten those of its row. */
  wordsOf(key: ChallengeKey): Pick<ChallengeRecord, 'name' | 'description'>
  isOpen(challenge: ChallengeEntry): boolean
  hints(): readonly HintRow[]
  readonly hintsShown: boolean
  showHints(shown: boolean): void
}

export function createRecords(
  store: ProgressStore,
  options: LabOptions,
  /** Weaknesses that the learner's fixes stand in for. */
  fixedByLearner: () => readonly string[],
): Records {
  const { config } = options
  const rows = store.table('Challenges')
  const descriptions = composeDescriptions(options)
  const goals = new Map(descriptions.challenges.map(({ id, description = '' }) => [id, description]))
  let hintsShown = config.challenges.showHints
  let read: { rows: readonly unknown[]; list: readonly ChallengeRecord[] } | undefined

  const list = () => {
    // A table gives the same list until one of its rows changes.
    if (read?.rows !== rows.live()) read = { rows: rows.live(), list: readRecords(rows) }
    return read.list
  }
  const withId = (id: number) => list().find((record) => record.id === id)
  const describe = () => {
    const challenges = closeChallenges(descriptions.challenges, options, fixedByLearner())
    describeChallenges(store, { ...descriptions, challenges }, hintsShown)
  }

  return {
    describe,
    list,
    listCatalogued() {
      const byId = new Map(list().map((record) => [record.id, record]))
      return challengeKeys.flatMap((key) => recordBy(key, byId.get(catalogue[key].id)) ?? [])
    },
    find(key) {
      const { id } = catalogue[key]
      // An unsigned token may have deleted the row (docs/contract/accounts.md#guards); a page must not crash because of that.
      if (rows.find(id) === undefined) describe()
      return withId(id) as ChallengeRecord
    },
    withId,
    wordsOf: (key) => ({ name: catalogue[key].name, description: goals.get(catalogue[key].id) ?? '' }),
    isOpen: (challenge) =>
      rows.find(challenge.id)?.solved === false && findReasonToClose(options, challenge) === undefined,
    hints: () => store.table('Hints').live(),
    get hintsShown() {
      return hintsShown
    },
    showHints(shown) {
      hintsShown = shown
      writeHints(store, descriptions, shown)
    },
  }
}

/** A record whose values are those of its challenge, and whose progress is of a known shape. */
function recordBy(key: ChallengeKey, record: ChallengeRecord | undefined): ChallengeRecord | undefined {
  if (record === undefined) return undefined
  const { name, category, difficulty, hasCodingChallenge } = catalogue[key]
  const { solved, codingChallengeStatus: status } = record as Readonly<Record<keyof ChallengeRecord, unknown>>
  const progress = { solved: solved === true, codingChallengeStatus: typeof status === 'number' ? status : 0 }
  return { ...record, ...progress, key, name, category, difficulty, hasCodingChallenge }
}
