import type { SuddenEnd } from '../challenges/challenges.js'
import type { LabState } from '../client/lab-client.js'
import type { LabCall, LabMessage } from '../client/thread-lab.js'
import type { Beats } from './heartbeat.js'
import type { PackedError } from './packed-error.js'
import type { Provocation } from './provocations.js'

export interface LabLocation {
  readonly host: string
  readonly port: number
  readonly profile: string
  readonly dataDirectory: string
  readonly evaluator?: string | undefined
}

export interface Restart {
  readonly end: SuddenEnd
  readonly hintsShown: boolean | undefined
}

export interface OpenRequest<LabRequest> {
  readonly request: LabRequest
  readonly restart: Restart | undefined
  readonly beats: Beats
  readonly beatInterval: number
  readonly isProvocable: boolean
}

export type Command =
  | ({ readonly kind: 'open' } & OpenRequest<unknown>)
  | LabCall
  | { readonly kind: 'close' }
  | { readonly kind: 'provoke'; readonly provocation: Provocation }

export type Report =
  | LabMessage
  | { readonly kind: 'warning'; readonly message: string }
  | { readonly kind: 'ready'; readonly location: LabLocation; readonly state: LabState }
  | { readonly kind: 'failed'; readonly error: PackedError }
  | { readonly kind: 'closed' }
