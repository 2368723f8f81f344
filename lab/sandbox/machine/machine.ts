import { limits } from '../limits.js'
import type { FileSystem } from './file-system.js'

export interface MachineRequest {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type MachineAnswer =
  | { readonly status: number; readonly contentType: string | null; readonly body: Uint8Array }
  | { readonly error: string }

export interface Process {
  readonly pid: number
  readonly user: string
  readonly started: string
  readonly command: string
}

export interface Identity {
  readonly user: string
  readonly id: number
  readonly group: string
  readonly host: string
  readonly kernel: string
  readonly kernelVersion: string
  readonly nodeVersion: string
  readonly folder: string
}

/** The simulated machine: all that programs and scripts on it can touch. */
export interface Machine {
  readonly identity: Identity
  readonly environment: Readonly<Record<string, string>>
  readonly processes: readonly Process[]
  readonly files: FileSystem
  now(): number
  /** Waits that many milliseconds, or until the time of the script is over. */
  sleep(milliseconds: number): void
  request(request: MachineRequest): MachineAnswer
}

/** A program wanted more than it may have; ends everything that the script started. */
export class Exhausted extends Error {}

export interface Budget {
  /** Throws {@link Exhausted}. */
  startProgram(depth: number): void
  /** Throws {@link Exhausted}. */
  print(length: number): void
}

export function createBudget(): Budget {
  let programs = 0
  let printed = 0
  return {
    startProgram(depth) {
      programs += 1
      if (programs > limits.programs || depth > limits.depth) throw new Exhausted('cannot fork: resource limit reached')
    },
    print(length) {
      printed += length
      if (printed > limits.output) throw new Exhausted('killed: output limit reached')
    },
  }
}
