import type { ChallengeKey } from './catalogue.js'
import type { CheatWatch } from './cheat-score/cheat-watch.js'
import type { Coding } from './coding/coding.js'
import type { CodeKind } from './continue-codes.js'
import type { ToldNearMiss } from './near-miss-watch.js'
import type { Notifications } from './notifications.js'
import type { Progress } from './progress-bus.js'
import type { Solves } from './solves.js'
import type { Story } from './stories.js'

/** A challenge as `/api/Challenges` gives it (progress-and-ctf.md 4). */
export interface ChallengeRecord {
  readonly id: number
  readonly key: ChallengeKey
  readonly name: string
  readonly category: string
  readonly tags: string | null
  /** HTML. */
  readonly description: string
  readonly difficulty: number
  /** The learner's next step in a sentence, and our page about this kind of flaw. */
  readonly hint: string | null
  readonly hintUrl: string | null
  readonly mitigationUrl: string | null
  readonly solved: boolean
  readonly disabledEnv: string | null
  readonly tutorialOrder: number | null
  readonly codingChallengeStatus: number
  readonly hasCodingChallenge: boolean
  readonly createdAt: string
  /** The time of the solve, once solved. */
  readonly updatedAt: string
}

/** A row of `/api/Hints` (progress-and-ctf.md 5). */
export interface HintRecord {
  readonly ChallengeId: number
  readonly id: number
  readonly text: string
  readonly order: number
  readonly unlocked: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

/** What the event `challenge solved` carries (progress-and-ctf.md 3.1). */
export interface SolveNotification {
  readonly key: ChallengeKey
  readonly name: string
  readonly challenge: string
  readonly flag: string
  readonly hidden: boolean
  readonly isRestore: boolean
  readonly codingChallenge: boolean
  /** Brought back by a continue code, not earned here; ours, since `isRestore` is true for repeats as well. */
  readonly restored: boolean
}

export type ApplyOutcome =
  | { readonly kind: 'restored'; readonly count: number }
  | { readonly kind: 'imaginary' }
  | { readonly kind: 'invalid' }

export interface Challenges {
  /** All records in id order. */
  list(): readonly ChallengeRecord[]
  find(key: ChallengeKey): ChallengeRecord
  hints(): readonly HintRecord[]
  /** The Markdown of a category's help page, or undefined for an unknown one. */
  helpPage(category: string): string | undefined
  /** The continue code of what is done so far; undefined when nothing is. */
  continueCode(kind: CodeKind): string | undefined
  applyContinueCode(kind: CodeKind, code: string): Promise<ApplyOutcome>
  /** Queues and announces a solved one again; unknown or unsolved names are ignored. */
  repeatNotification(name: string): void
  /** Everything that happens to the progress. */
  readonly progress: Progress
  readonly notifications: Notifications
  readonly solves: Pick<Solves, 'find' | 'isRestored'>
  /** The exercises on code of this lab. */
  readonly coding: Coding
  /** What happened when a challenge was solved; undefined until it is, and for an unknown key. */
  story(key: string): Story | undefined
  /** The last near miss of each challenge that is still open. */
  nearMisses(): readonly ToldNearMiss[]
  /** Tells of what was solved while nothing could be saved, if it can be by now; for a lab that is about to close. */
  settle(): Promise<void>
  /** Tells that the lab was opened again, if it was. */
  tellRestart(): Promise<void>
  /** Follows a reset of the lab: rows are described anew, and where progress is reset all that is kept beside them is forgotten. */
  followReset(what: { progress: boolean }): Promise<void>
  /** Tells of a hint that was unlocked; other changes of its row are nobody's business. */
  reportHint(
    row: Readonly<Record<string, unknown>>,
    previous: Readonly<Record<string, unknown>> | undefined,
  ): Promise<void>
  readonly cheatWatch: CheatWatch
  /** Whether hints are given out (config `challenges.showHints`); a host may turn them off and on while it runs. */
  readonly hintsShown: boolean
  showHints(shown: boolean): Promise<void>
}
