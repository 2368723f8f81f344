import type { MessagePort } from 'node:worker_threads'
import type { GuestValue } from '../../sandbox/guest-values.js'
import type { ModuleOutcome } from '../../sandbox/module-run.js'
import type { StrippedCode } from '../trials/strip-types.js'

export interface FixWorkerSetup {
  readonly compiledEngine: WebAssembly.Module
  readonly port: MessagePort
  readonly counts: SharedArrayBuffer
}

/** A call of a fix; functions in `given`, and `random`, are called back by their numbers. */
export interface FixCall {
  /** Name of the weakness. */
  readonly weakness: string
  /** A CommonJS module. */
  readonly code: string
  readonly name: string
  readonly given: GuestValue
  readonly random: number
  readonly now: number
}

export type SettledAnswer =
  | { readonly kind: 'value'; readonly value: GuestValue }
  | { readonly kind: 'error'; readonly name: string; readonly message: string }

/** The answer to a call back; `later` where a `settled` follows. */
export type HostAnswer = SettledAnswer | { readonly kind: 'later'; readonly id: number }

export type ToFixWorker =
  | { readonly kind: 'strip'; readonly run: number; readonly source: string }
  | { readonly kind: 'run'; readonly run: number; readonly call: FixCall }
  | { readonly kind: 'answer'; readonly answer: HostAnswer }
  | { readonly kind: 'settled'; readonly id: number; readonly answer: SettledAnswer }

export type FromFixWorker =
  /** With the file of the thread's processor time, where the system has one. */
  | { readonly kind: 'ready'; readonly meter: number | undefined }
  | { readonly kind: 'ask'; readonly run: number; readonly index: number; readonly given: GuestValue }
  | { readonly kind: 'stripped'; readonly run: number; readonly code: StrippedCode }
  /** Nothing happens until one of the promises is settled. */
  | { readonly kind: 'waiting'; readonly run: number }
  | { readonly kind: 'done'; readonly run: number; readonly outcome: ModuleOutcome }
