import type { Random } from '../facts/random.js'
import type { Ports } from '../ports.js'
import type { ModuleOutcome } from '../sandbox/module-run.js'
import type { Store } from '../store/types.js'

/** The trials of a learner's fix of one weakness. */
export interface Fix {
  /** Name of the weakness, and of its file in `lab/weaknesses`. */
  readonly name: string
  /** A sentence for the learner: the duty of the code. */
  readonly duty: string
  /** Port by the name of the function that the file exports for it. */
  readonly ports: Readonly<Record<string, keyof Ports>>
  /** The types of the ports and of all that they take, as the sources have them. */
  readonly types: string
  /** Exports that a fix may import, by path from the root without extension. */
  readonly modules?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** True for ports that the shop awaits. */
  readonly isAsync?: boolean
  /** Draws names and numbers, so that no fix can know them. */
  readonly draw: (random: Random) => TrialSet
}

export interface TrialSet {
  readonly trials: readonly Trial[]
  /** Rows of the tables and collections that the trials need; tables that others refer to come first. */
  readonly rows?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

export interface Trial {
  readonly kind: 'attack' | 'use'
  readonly name: string
  /** True for an attack that is not shown unless it works. */
  readonly isVariant: boolean
  /** The exported function. */
  readonly call: string
  readonly given: readonly unknown[] | ((store: Store) => readonly unknown[])
  readonly expected: Expectation
}

export interface Expectation {
  /** Worded to follow `expected`. */
  readonly text: string
  readonly holds: (outcome: ModuleOutcome, store: Store) => boolean
}
