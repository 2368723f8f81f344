import type { Member } from '../roll/roll.js'

/**
 * The own port of a member, which the class keeps: the roster may change between two starts, and whoever knows a port may get into its
 * lab. A new one is at the member's place in the range if it is free there, else the first free one, and that of somebody who left the
 * class only where there is no other; undefined if none is left.
 */
export function choosePort(
  { kept, index }: Pick<Member, 'kept' | 'index'>,
  [first, last]: readonly [number, number],
  { open, kept: reserved, left }: Readonly<Record<'open' | 'kept' | 'left', ReadonlySet<number>>>,
): number | undefined {
  const isInRange = (port: number) => port >= first && port <= last
  if (kept.port !== undefined && isInRange(kept.port) && !open.has(kept.port)) return kept.port
  const range = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const free = [first + index, ...range].filter((port) => isInRange(port) && !open.has(port) && !reserved.has(port))
  return free.find((port) => !left.has(port)) ?? free[0]
}
