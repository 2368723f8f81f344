import type { Hazard } from '../options/hazards.js'
import type { Ports } from '../ports.js'

/** A place at which a weakness can be met from outside; `parameter` is the field, header or part of the path that carries the attack. */
export interface Place {
  readonly method: string
  readonly path: string
  readonly parameter: string
}

export type IsHazardOpen = (hazard: Hazard) => boolean

/** A deliberate weakness. Some are behaviour of the contract that no exercise asks for; scanners find them all the same. */
export interface ListedWeakness {
  /** That of its file, without the extension. */
  readonly name: string
  readonly cwe: readonly number[]
  readonly places: readonly Place[]
  /** Hazards that must be open for it. */
  readonly hazards?: readonly Hazard[]
  /** Texts that the scripts of the pages give away; a lab that is secured against it sends none of them. */
  readonly told?: readonly string[]
}

/** A weakness of the server: decisions that it takes over from their honest halves. */
export interface Weakness extends ListedWeakness {
  readonly ports: Partial<Ports>
  /** Takes over while one of its hazards is closed; else the honest halves decide. */
  readonly whenClosed?: (isOpen: IsHazardOpen) => Partial<Ports>
}
