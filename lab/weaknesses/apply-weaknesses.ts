import type { Ports } from '../ports.js'
import type { IsHazardOpen, Weakness } from './weakness.js'

export interface ApplyOptions {
  readonly isOpen: IsHazardOpen
  /** Names of weaknesses that the lab runs without; `all` for every one. */
  readonly fixed: readonly string[]
}

/** Ports of the open weaknesses, to override the honest halves. */
export function applyWeaknesses(weaknesses: readonly Weakness[], { isOpen, fixed }: ApplyOptions): Partial<Ports> {
  const left = weaknesses.filter(({ name }) => !isFixed(fixed, name))
  return Object.assign({}, ...left.map((weakness) => pickPorts(weakness, isOpen)))
}

function pickPorts({ ports, hazards = [], whenClosed }: Weakness, isOpen: IsHazardOpen): Partial<Ports> {
  if (hazards.every(isOpen)) return ports
  return whenClosed?.(isOpen) ?? {}
}

/** True for a weakness that a lab runs without; `fixed` are the names of these, or `all`. */
export function isFixed(fixed: readonly string[], name: string): boolean {
  return fixed.includes(name) || fixed.includes('all')
}
