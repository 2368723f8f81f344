import type { ChallengeKey } from './catalogue.js'
import type { CheatWatch } from './cheat-score/cheat-watch.js'
import type { CloseCall } from './close-calls.js'
import type { Coding } from './coding/coding.js'
import type { CodeKind } from './continue-codes.js'
import type { Evidence } from './evidence.js'
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
}

/** A solve as listeners hear of it, after it has been saved. */
export interface Solve {
  readonly notification: SolveNotification
  readonly record: ChallengeRecord
  readonly evidence: Evidence | undefined
  /** From 0 to 1 (progress-and-ctf.md 2); undefined for restored ones. */
  readonly cheatScore: number | undefined
}

export interface CodingSolve {
  readonly key: ChallengeKey
  readonly codingChallengeStatus: 1 | 2
}

export type ApplyOutcome =
  | { readonly kind: 'restored'; readonly count: number }
  | { readonly kind: 'imaginary' }
  | { readonly kind: 'invalid' }

export interface Challenges {
  /** Writes the rows anew from catalogue and configuration; what is solved stays solved. */
  describe(): void
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
  /** Notifications nobody has acknowledged, oldest first. */
  pendingNotifications(): readonly SolveNotification[]
  acknowledge(flag: string): void
  /** Hears each notification to be sent to browsers. */
  onNotification(listener: (notification: SolveNotification) => void): () => void
  /** Hears every solve, restored ones included. */
  onSolved(listener: (solve: Solve) => void): () => void
  /** The exercises on code of this lab. */
  readonly coding: Coding
  /** What happened when a challenge was solved; undefined until it is, and for an unknown key. */
  story(key: string): Story | undefined
  /** The last near miss of each challenge that is still open. */
  nearMisses(): readonly CloseCall[]
  /** Hears each near miss, the same one of a challenge once only. */
  onNearMiss(listener: (miss: CloseCall) => void): () => void
  /** Forgets what is kept beside the rows once they are cleared: cheat scores, tries at code, near misses. */
  startOver(): Promise<void>
  readonly cheatWatch: CheatWatch
  /** Whether hints are given out (config `challenges.showHints`); a host may turn them off and on while it runs. */
  readonly hintsShown: boolean
  showHints(shown: boolean): void
}
