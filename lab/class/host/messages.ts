import type { SuddenEnd } from '../../challenges/challenges.js'
import type { LabEvent } from '../../client/lab-client.js'
import type { Enrolment } from '../../courses/enrolment.js'
import type { Freeze } from '../../courses/grades/grade.js'
import type { LabKeys } from '../../options.js'
import type { PackedError } from '../../watch/packed-error.js'

export interface HostOptions {
  readonly door: { readonly host: string; readonly port: number; readonly publicNames: readonly string[] }
  readonly trustedProxies: readonly string[]
  readonly messagesUrl: string
  readonly outboundRequests: 'lab' | 'anywhere'
  readonly labKeys: LabKeys
  readonly solutionsWebhook: string | null
  /** Milliseconds between two heartbeats. */
  readonly beatInterval: number
}

export interface LearnerLabOptions {
  readonly learner: string
  readonly folder: string
  readonly socketPath: string
  readonly enrolment: Enrolment | null
  readonly freezes: readonly Freeze[]
  readonly suddenEnd?: SuddenEnd | undefined
}

export type HostWork =
  | { readonly kind: 'open'; readonly options: LearnerLabOptions }
  | { readonly kind: 'close'; readonly learner: string }
  | { readonly kind: 'reset'; readonly learner: string; readonly progress: boolean }
  | { readonly kind: 'freeze'; readonly learner: string; readonly freezes: readonly Freeze[] }
  | { readonly kind: 'stop' }

export type HostCommand =
  | { readonly kind: 'begin'; readonly options: HostOptions }
  | { readonly kind: 'work'; readonly id: number; readonly work: HostWork }

export type HostReport =
  | { readonly kind: 'beat' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly error?: PackedError }
  | { readonly kind: 'event'; readonly learner: string; readonly event: LabEvent }
  | { readonly kind: 'warning'; readonly learner: string | null; readonly message: string }
  | { readonly kind: 'unsaved'; readonly learner: string; readonly reason: string }
