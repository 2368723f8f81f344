import type { CodeKind } from '../challenges/continue-codes.js'
import type { PublicProgressEvent } from '../challenges/progress-events.js'
import type { ShownAssignment } from '../courses/course.js'
import type { Subscribable } from '../facts/topic.js'
import type { ChallengeProgress } from './progress.js'

export { type CodeKind, codeKinds } from '../challenges/continue-codes.js'
export type { ShownAssignment, ShownItem } from '../courses/course.js'

/** A request that the shop answered with a server error. */
interface RequestErrorEvent {
  readonly event: 'request-error'
  /** ISO 8601 in UTC, as in every event. */
  readonly at: string
  readonly method: string
  readonly url: string
  readonly status: number
}

/** A lab that went away or came back. */
interface ConnectionEvent {
  readonly event: 'connection'
  readonly at: string
  readonly present: boolean
}

/** An event of a lab, for its watchers. */
export type LabEvent = PublicProgressEvent | RequestErrorEvent | ConnectionEvent

export type LabEventOf<Name extends LabEvent['event']> = Extract<LabEvent, { readonly event: Name }>

export interface RequestRate {
  readonly perSecond: number
  readonly total: number
  readonly errors: number
}

/** The state of the connection: `here` is this very process. */
type Connection =
  | { readonly kind: 'here' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'live' }
  /** Since then, in epoch milliseconds. */
  | { readonly kind: 'away'; readonly since: number }

export type ContinueCodes = Readonly<Record<CodeKind, string | undefined>>

/** Everything that is known of a lab at a moment. */
export interface LabState {
  /** The name that its host gives it, where several are watched. */
  readonly label?: string
  readonly name: string
  readonly version: string
  readonly url: string
  readonly connection: Connection
  readonly challenges: readonly ChallengeProgress[]
  /** Undefined outside of courses, and where it cannot be seen from here. */
  readonly assignment?: ShownAssignment
  readonly codes: ContinueCodes
  /** Undefined when this lab cannot tell. */
  readonly hintsShown: boolean | undefined
  /** From 0 to 1 (docs/contract/progress-and-ctf.md#cheat-score); undefined when this lab does not tell. */
  readonly cheatScore?: number
  /** Undefined when it cannot be measured from here. */
  readonly rate: RequestRate | undefined
  /** Oldest first, bounded. */
  readonly events: readonly LabEvent[]
}

/** A lab, wherever it lives: in this process or far away. Terminal and dashboard know labs by this alone. */
export interface LabClient {
  /** The present state; the same object until something changes. */
  state(): LabState
  /** Tells every change of the state. */
  readonly changes: Subscribable<LabState>
  /** Tells every new event, after the change of the state that came of it. */
  readonly events: Subscribable<LabEvent>
  /** The lab's own words about a continue code; undefined when it refuses it. */
  applyCode(kind: CodeKind, code: string): Promise<string | undefined>
  /** Only in labs whose host may do so. */
  showHints?(shown: boolean): Promise<void>
  reset?(what: { progress: boolean }): Promise<void>
  close(): void
}
