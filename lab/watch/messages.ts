import type { SuddenEnd } from '../challenges/challenges.js'
import type { LabState } from '../client/lab-client.js'
import type { LabCall, LabMessage } from '../client/thread-lab.js'
import type { Beats } from './heartbeat.js'
import type { PackedError } from './packed-error.js'
import type { Provocation } from './provocations.js'

/** The address and the folder that a lab was started with. */
export interface LabLocation {
  readonly host: string
  readonly port: number
  readonly profile: string
  readonly dataDirectory: string
  /** Address of the evaluator's port; undefined if there is none. */
  readonly evaluator?: string | undefined
}

/** The state that a lab takes over from the previous one. */
export interface Restart {
  readonly end: SuddenEnd
  /** The host's last setting. */
  readonly hintsShown: boolean | undefined
}

/** The request that a thread gets once, as its first message. */
export interface OpenRequest<LabRequest> {
  readonly request: LabRequest
  /** Undefined at the first start. */
  readonly restart: Restart | undefined
  readonly beats: Beats
  /** Milliseconds between two heartbeats. */
  readonly beatInterval: number
  /** True in tests that may make the lab hang or crash. */
  readonly isProvocable: boolean
}

/** Messages to the thread of a lab. */
export type Command =
  | ({ readonly kind: 'open' } & OpenRequest<unknown>)
  | LabCall
  | { readonly kind: 'close' }
  | { readonly kind: 'provoke'; readonly provocation: Provocation }

/** Messages from the thread of a lab. */
export type Report =
  | LabMessage
  | { readonly kind: 'warning'; readonly message: string }
  | { readonly kind: 'ready'; readonly location: LabLocation; readonly state: LabState }
  | { readonly kind: 'failed'; readonly error: PackedError }
  | { readonly kind: 'closed' }
