import type { Hazard } from '../hazards.js'
import type { Ports } from '../ports.js'

/** Where a weakness can be met from outside; `parameter` is the field, header or part of the path that carries the attack. */
export interface Place {
  readonly method: string
  readonly path: string
  readonly parameter: string
}

export type IsHazardOpen = (hazard: Hazard) => boolean

/** A place where the shop is weak on purpose: decisions that it takes over from their honest halves. */
export interface Weakness {
  /** That of its file, without the ending. */
  readonly name: string
  readonly cwe: readonly number[]
  readonly ports: Partial<Ports>
  /** Must all be open; else the honest halves decide, or what `whenClosed` gives. */
  readonly hazards?: readonly Hazard[]
  readonly whenClosed?: (isOpen: IsHazardOpen) => Partial<Ports>
  readonly places: readonly Place[]
}
