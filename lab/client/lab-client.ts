import type { CodeKind } from '../challenges/continue-codes.js'
import type { PublicProgressEvent } from '../challenges/progress/progress-events.js'
import type { ShownAssignment } from '../courses/course.js'
import type { Subscribable } from '../facts/topic.js'
import type { ChallengeProgress } from './progress.js'

export { type CodeKind, codeKinds } from '../challenges/continue-codes.js'
export type { ShownAssignment, ShownItem } from '../courses/course.js'

interface RequestErrorEvent {
  readonly event: 'request-error'
  /** ISO 8601 in UTC, as in every event. */
  readonly at: string
  readonly method: string
  readonly url: string
  readonly status: number
}

interface ConnectionEvent {
  readonly event: 'connection'
  readonly at: string
  readonly present: boolean
}

export type LabEvent = PublicProgressEvent | RequestErrorEvent | ConnectionEvent

export type LabEventOf<Name extends LabEvent['event']> = Extract<LabEvent, { readonly event: Name }>

export interface RequestRate {
  readonly perSecond: number
  readonly total: number
  readonly errors: number
}

/** The state of the connection; `local` means that the lab runs in this process. */
type Connection =
  | { readonly kind: 'local' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  /** The start of the outage, in epoch milliseconds; `reason` is what is wrong with the answers of a lab that does answer. */
  | { readonly kind: 'disconnected'; readonly since: number; readonly reason?: string }

export type ContinueCodes = Readonly<Record<CodeKind, string | undefined>>

/** The next step of the learner, in English. */
export interface NextShown {
  readonly why: 'path' | 'start' | 'graph' | 'revise'
  readonly kind: 'read' | 'attack' | 'trace' | 'fix' | 'again'
  /** Of the concept, the challenge, the exercise or the weakness. */
  readonly name: string
  readonly concept: string
  /** Name of the path on which it is; null beside paths. */
  readonly path: string | null
  /** Path of the page where it goes on. */
  readonly to: string
}

export interface LabState {
  readonly label?: string
  readonly name: string
  readonly version: string
  readonly url: string
  readonly connection: Connection
  readonly challenges: readonly ChallengeProgress[]
  readonly assignment?: ShownAssignment
  /** Undefined when the lab does not report it, and when nothing is left. */
  readonly next?: NextShown
  readonly codes: ContinueCodes
  /** Undefined when the lab does not report it. */
  readonly hintsShown: boolean | undefined
  /** From 0 to 1 (docs/contract/progress-and-ctf.md#cheat-score); undefined when the lab does not report it. */
  readonly cheatScore?: number
  /** Undefined when the client cannot measure it. */
  readonly rate: RequestRate | undefined
  /** Oldest first; the number of events of each kind is limited. */
  readonly events: readonly LabEvent[]
}

/** A client of a lab in this process, in another thread or on another machine. The terminal and the dashboard use nothing else. */
export interface LabClient {
  state(): LabState
  readonly changes: Subscribable<LabState>
  readonly events: Subscribable<LabEvent>
  /** Resolves to the lab's text about a continue code; undefined when the lab refuses the code. */
  applyCode(kind: CodeKind, code: string): Promise<string | undefined>
  /** Undefined in labs whose host may not change it. */
  showHints?(shown: boolean): Promise<void>
  reset?(what: { progress: boolean }): Promise<void>
  close(): void
}
