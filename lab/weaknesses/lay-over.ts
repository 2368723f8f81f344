import type { Ports } from '../ports.js'
import type { IsHazardOpen, Weakness } from './weakness.js'

/** The weaknesses that a lab keeps. */
export interface Leftover {
  readonly isOpen: IsHazardOpen
  /** Names of the weaknesses that the lab runs without; `all` for every one. */
  readonly fixed: readonly string[]
}

/** The decisions that weaknesses take over, to be laid over the honest halves. */
export function layOver(weaknesses: readonly Weakness[], { isOpen, fixed }: Leftover): Partial<Ports> {
  const left = weaknesses.filter(({ name }) => !fixed.includes(name) && !fixed.includes('all'))
  return Object.assign({}, ...left.map((weakness) => pickPorts(weakness, isOpen)))
}

function pickPorts({ ports, hazards = [], whenClosed }: Weakness, isOpen: IsHazardOpen): Partial<Ports> {
  if (hazards.every(isOpen)) return ports
  return whenClosed?.(isOpen) ?? {}
}
