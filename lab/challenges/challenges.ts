import type { ChallengeKey } from './catalogue.js'
import type { ChallengeRecord, HintRecord } from './challenge-record.js'
import type { CheatWatch } from './cheat-score/cheat-watch.js'
import type { Coding } from './coding/coding.js'
import type { CodeKind } from './continue-codes.js'
import type { ToldNearMiss } from './near-miss-watch.js'
import type { Notifications } from './notifications.js'
import type { Progress } from './progress-bus.js'
import type { ProgressEventOf } from './progress-events.js'
import type { Solves } from './solves.js'
import type { Story } from './stories.js'

export type ApplyResult =
  | { readonly kind: 'restored'; readonly count: number }
  | { readonly kind: 'imaginary' }
  | { readonly kind: 'invalid' }

/** The end of a lab that was not closed. */
export type SuddenEnd = Required<Pick<ProgressEventOf<'restarted'>, 'reason' | 'at'>>

export interface Challenges {
  /** All records in id order. */
  list(): readonly ChallengeRecord[]
  find(key: ChallengeKey): ChallengeRecord
  hints(): readonly HintRecord[]
  /** The Markdown of a category's help page, or undefined for an unknown one. */
  helpPage(category: string): string | undefined
  /** The continue code of what is done so far; undefined when nothing is. */
  continueCode(kind: CodeKind): string | undefined
  applyContinueCode(kind: CodeKind, code: string): Promise<ApplyResult>
  /** Queues and announces a solved one again; unknown or unsolved names are ignored. */
  repeatNotification(name: string): void
  /** Everything that happens to the progress. */
  readonly progress: Progress
  readonly notifications: Notifications
  readonly solves: Pick<Solves, 'find' | 'isRestored'>
  /** The exercises on code of this lab. */
  readonly coding: Coding
  /** The story of a solve; undefined until it is, and for an unknown key. */
  story(key: string): Story | undefined
  /** The last near miss of each challenge that is still open. */
  nearMisses(): readonly ToldNearMiss[]
  /** Tells of what was solved while nothing could be saved, if it can be by now; for a lab that is about to close. */
  settle(): Promise<void>
  /** Tells that the lab was opened again, if it was, and what `end` it had come to unless it had been closed. */
  tellRestart(end?: SuddenEnd): Promise<void>
  /** Follows a reset of the lab: rows are described anew, and where progress is reset all that is kept beside them is forgotten. */
  followReset(what: { progress: boolean }): Promise<void>
  /** Tells of a hint that was unlocked; other changes of its row are nobody's business. */
  reportHint(
    row: Readonly<Record<string, unknown>>,
    previous: Readonly<Record<string, unknown>> | undefined,
  ): Promise<void>
  /** The fields to store at a change of a hint's row: a hint that was empty gets its text once it is unlocked. */
  prepareHint(
    values: Readonly<Record<string, unknown>>,
    current?: Readonly<Record<string, unknown>>,
  ): Readonly<Record<string, unknown>>
  readonly cheatWatch: CheatWatch
  /** True if hints are given out (config `challenges.showHints`); a host may turn them off and on while it runs. */
  readonly hintsShown: boolean
  showHints(shown: boolean): Promise<void>
}
