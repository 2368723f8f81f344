import type { LabOptions } from '../options.js'
import { type ChallengeKey, catalogue } from './catalogue.js'
import type { ChallengeEntry } from './challenge.js'
import type { ChallengeRecord, HintRecord } from './challenge-record.js'
import { findReasonToClose } from './closing.js'
import { describeChallenges, type ProgressStore, readHints, readRecords, writeHints } from './progress.js'

/** The rows of challenges and hints as others see them. */
export interface Records {
  /** Writes the rows anew from catalogue and configuration; what is solved stays solved. */
  describe(): void
  /** All records in id order. */
  list(): readonly ChallengeRecord[]
  find(key: ChallengeKey): ChallengeRecord
  /** Undefined for ids that no row has. */
  withId(id: number): ChallengeRecord | undefined
  /** True while a challenge waits to be solved. */
  isOpen(challenge: ChallengeEntry): boolean
  hints(): readonly HintRecord[]
  readonly hintsShown: boolean
  showHints(shown: boolean): void
}

export function createRecords(store: ProgressStore, options: LabOptions): Records {
  const { config } = options
  const rows = store.table('Challenges')
  let hintsShown = config.challenges.showHints
  let read: { version: number; hintsShown: boolean; list: readonly ChallengeRecord[] } | undefined

  const list = () => {
    if (read?.version !== store.version || read.hintsShown !== hintsShown)
      read = { version: store.version, hintsShown, list: readRecords(rows, hintsShown && !options.locksHints) }
    return read.list
  }
  const withId = (id: number) => list().find((record) => record.id === id)
  const describe = () => describeChallenges(store, options)

  return {
    describe,
    list,
    find(key) {
      const { id } = catalogue[key]
      // An unsigned token may delete rows (docs/contract/accounts.md#guards); a page must not fall over for want of one.
      if (rows.find(id) === undefined) describe()
      return withId(id) as ChallengeRecord
    },
    withId,
    isOpen: (challenge) =>
      rows.find(challenge.id)?.solved === false && findReasonToClose(options, challenge) === undefined,
    hints: () => readHints(store),
    get hintsShown() {
      return hintsShown
    },
    showHints(shown) {
      hintsShown = shown
      writeHints(store, options, shown)
    },
  }
}
