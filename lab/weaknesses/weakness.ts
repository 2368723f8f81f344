import type { Hazard } from '../options/hazards.js'
import type { Ports } from '../ports.js'

/** A place where a weakness can be reached; `parameter` is the field, header or part of the path that carries the attack. */
export interface Place {
  readonly method: string
  readonly path: string
  readonly parameter: string
}

export type IsHazardOpen = (hazard: Hazard) => boolean

/** A deliberate weakness. Some are behaviour of the contract without an exercise; scanners find them all the same. */
export interface ListedWeakness {
  /** The file's name without extension. */
  readonly name: string
  readonly cwe: readonly number[]
  readonly places: readonly Place[]
  /** Hazards that must be open. */
  readonly hazards?: readonly Hazard[]
  /** Texts in the pages' scripts that a secured lab does not send. */
  readonly told?: readonly string[]
}

export interface Weakness extends ListedWeakness {
  readonly ports: Partial<Ports>
  /** Takes over while a hazard is closed; otherwise the honest halves decide. */
  readonly whenClosed?: (isOpen: IsHazardOpen) => Partial<Ports>
}
