import type { MessagePort } from 'node:worker_threads'
import type { Evaluation, Runtime } from './evaluation.js'
import type { MachineRequest } from './machine/machine.js'
import type { WrittenFiles } from './machine/overlay.js'

export interface WorkerSetup {
  /** Compiled by the thread itself if it is not given, which triples the work before its first script. */
  readonly compiledEngine: WebAssembly.Module | undefined
  readonly diskRoot: string
  /** Files that attackers had written before this worker. */
  readonly written: WrittenFiles
  /** Answers to requests arrive here while the worker sleeps on `wake`. */
  readonly answers: MessagePort
  readonly wake: Int32Array
}

export interface Job {
  readonly code: string
  /** JSON. */
  readonly globals: string
  /** Epoch milliseconds of the lab's clock. */
  readonly now: number
  /** Of the script's chance. */
  readonly seed: string
  /** Milliseconds. */
  readonly timeLimit: number
  readonly runtime: Runtime
}

export type Report =
  | { readonly kind: 'ready' }
  | { readonly kind: 'request'; readonly request: MachineRequest }
  | { readonly kind: 'done'; readonly evaluation: Evaluation; readonly written: WrittenFiles | undefined }
