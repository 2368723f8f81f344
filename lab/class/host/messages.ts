import type { SuddenEnd } from '../../challenges/challenges.js'
import type { LabEvent } from '../../client/lab-client.js'
import type { Enrolment } from '../../courses/enrolment.js'
import type { Freeze } from '../../courses/grades/grade.js'
import type { LabKeys } from '../../options.js'
import type { PackedError } from '../../watch/packed-error.js'

/** The data of the class that a host gets at its start. */
export interface HostOptions {
  /** The address and port of the door, and its further names. */
  readonly door: { readonly host: string; readonly port: number; readonly publicNames: readonly string[] }
  readonly trustedProxies: readonly string[]
  /** Address at which labs ask the door for the instructor's messages. */
  readonly messagesUrl: string
  readonly outboundRequests: 'lab' | 'anywhere'
  readonly labKeys: LabKeys
  readonly solutionsWebhook: string | null
  /** Milliseconds between two heartbeats. */
  readonly beatInterval: number
}

/** The options with which a host opens a learner's lab. */
export interface LearnerLabOptions {
  readonly learner: string
  readonly folder: string
  readonly socketPath: string
  /** Null in a class without an assignment. */
  readonly enrolment: Enrolment | null
  /** The times in which the instructor has frozen the learner. */
  readonly freezes: readonly Freeze[]
  /** The end of the previous lab, if it was not closed properly. */
  readonly suddenEnd?: SuddenEnd | undefined
}

/** A request to a host. */
export type HostWork =
  | { readonly kind: 'open'; readonly options: LearnerLabOptions }
  | { readonly kind: 'close'; readonly learner: string }
  | { readonly kind: 'reset'; readonly learner: string; readonly progress: boolean }
  | { readonly kind: 'freeze'; readonly learner: string; readonly freezes: readonly Freeze[] }
  | { readonly kind: 'stop' }

/** Messages to a host. */
export type HostCommand =
  | { readonly kind: 'begin'; readonly options: HostOptions }
  | { readonly kind: 'work'; readonly id: number; readonly work: HostWork }

/** Messages of a host. */
export type HostReport =
  | { readonly kind: 'beat' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly error?: PackedError }
  | { readonly kind: 'event'; readonly learner: string; readonly event: LabEvent }
  | { readonly kind: 'warning'; readonly learner: string | null; readonly message: string }
  /** Before the answer to `stop`: a lab that could not be closed well. */
  | { readonly kind: 'unsaved'; readonly learner: string; readonly reason: string }
