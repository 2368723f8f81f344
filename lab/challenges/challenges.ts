import type { ChallengeKey } from './catalogue.js'
import type { ChallengeRecord } from './challenge-record.js'
import type { CheatWatch } from './cheat-score/cheat-watch.js'
import type { Coding } from './coding/coding.js'
import type { CodeKind } from './continue-codes.js'
import type { PublicNearMiss } from './judge/near-miss-watch.js'
import type { Notifications } from './progress/notifications.js'
import type { Progress } from './progress/progress-bus.js'
import type { ProgressEventOf } from './progress/progress-events.js'
import type { Solves } from './progress/solves.js'
import type { Story } from './stories.js'
import type { HintRow } from './tables.js'
import type { Traces } from './traces/traces.js'
import type { WrittenFixes } from './written-fixes/written-fixes.js'

export type ApplyResult =
  | { readonly kind: 'restored'; readonly count: number }
  | { readonly kind: 'imaginary' }
  | { readonly kind: 'invalid' }

/** The end of a lab that was not closed properly. */
export type SuddenEnd = Required<Pick<ProgressEventOf<'restarted'>, 'reason' | 'at'>>

export interface Challenges {
  list(): readonly ChallengeRecord[]
  /** The records of the catalogue's challenges, with the catalogue's values: unsigned tokens can add and rewrite rows. */
  listCatalogued(): readonly ChallengeRecord[]
  find(key: ChallengeKey): ChallengeRecord
  /** The name and goal of a challenge by the catalogue, in English; an unsigned token may have rewritten those of its row. */
  wordsOf(key: ChallengeKey): Pick<ChallengeRecord, 'name' | 'description'>
  /** The rows of `/api/Hints`; clients may have written anything into them. */
  hints(): readonly HintRow[]
  /** The Markdown of a category's help page, in English where it is not translated; undefined for an unknown category. */
  helpPage(category: string, language: string): string | undefined
  continueCode(kind: CodeKind): string | undefined
  applyContinueCode(kind: CodeKind, code: string): Promise<ApplyResult>
  /** The number of solves or coding steps in a continue code that this lab lacks; undefined for an invalid code. */
  countLacking(kind: CodeKind, code: string): number | undefined
  repeatNotification(name: string): void
  readonly progress: Progress
  readonly notifications: Notifications
  readonly solves: Pick<Solves, 'find' | 'isRestored'>
  readonly coding: Coding
  readonly writtenFixes: WrittenFixes
  readonly traces: Traces
  /** The story of a solve; undefined for an open challenge, and for an unknown key. */
  story(key: string): Story | undefined
  nearMisses(): readonly PublicNearMiss[]
  /** Announces solves that could not be saved before, if that works by now; called before a lab closes. */
  settle(): Promise<void>
  /** Publishes that the lab was opened again; `end` is the end of the previous run if it was not closed properly. */
  publishRestart(end?: SuddenEnd): Promise<void>
  /** Called after a reset of the lab: rewrites the rows, and clears everything else about the progress if `progress` is true. */
  followReset(what: { progress: boolean }): Promise<void>
  /** Publishes that a learner has read the primer of a concept. */
  reportReading(reading: Pick<ProgressEventOf<'primer-read'>, 'name' | 'concept' | 'path' | 'again'>): Promise<void>
  /** Publishes that a learner follows the tutorial of a challenge. */
  reportTutorial(key: ChallengeKey): Promise<void>
  reportHint(
    row: Readonly<Record<string, unknown>>,
    previous: Readonly<Record<string, unknown>> | undefined,
  ): Promise<void>
  /** The fields to store when a hint's row changes: an empty hint gets its text once it is unlocked. */
  prepareHint(
    values: Readonly<Record<string, unknown>>,
    current?: Readonly<Record<string, unknown>>,
  ): Readonly<Record<string, unknown>>
  readonly cheatWatch: CheatWatch
  /** True if hints are shown (config `challenges.showHints`); a host may change that while the lab runs. */
  readonly hintsShown: boolean
  showHints(shown: boolean): Promise<void>
}
