import type { SuddenEnd } from '../challenges/challenges.js'
import type { LabState } from '../client/lab-client.js'
import type { LabCall, LabMessage } from '../client/thread-lab.js'
import type { Beats } from './heartbeat.js'
import type { PackedError } from './packed-error.js'
import type { Provocation } from './provocations.js'

/** The address and the folder that a lab was started with. */
export interface Place {
  readonly host: string
  readonly port: number
  readonly profile: string
  readonly dataDirectory: string
  /** Address of the evaluator's port, where there is one. */
  readonly evaluator?: string | undefined
}

/** The state that a lab takes over from the one before it. */
export interface Restart {
  readonly end: SuddenEnd
  /** As the host had set it. */
  readonly hintsShown: boolean | undefined
}

/** The data that a thread is started with. */
export interface ThreadData<Order> {
  readonly order: Order
  /** Undefined at the first start. */
  readonly restart: Restart | undefined
  readonly beats: Beats
  /** Milliseconds. */
  readonly beatInterval: number
  /** True where tests may make it hang or crash. */
  readonly isProvocable: boolean
}

/** Messages to the thread of a lab. */
export type Command =
  | LabCall
  | { readonly kind: 'close' }
  | { readonly kind: 'provoke'; readonly provocation: Provocation }

/** Messages from the thread of a lab. */
export type Report =
  | LabMessage
  | { readonly kind: 'warning'; readonly message: string }
  | { readonly kind: 'ready'; readonly place: Place; readonly state: LabState }
  | { readonly kind: 'failed'; readonly error: PackedError }
  | { readonly kind: 'closed' }
