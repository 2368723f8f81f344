import type { ShownItem } from '../../lab/courses/course'

/** An assignment as far as its hints cost points. */
type PricedHints = { readonly items: readonly Pick<ShownItem, 'key' | 'state' | 'points' | 'hintCost'>[] }

/** Points that the next hint costs in all open items of a challenge; an item loses at most its points. Null stands for no course. */
export function costOfNextHint(assignment: PricedHints | null, key: string, unlocked: number): number {
  const open = assignment?.items.filter((item) => item.key === key && item.state === 'open') ?? []
  const cost = (hints: number) =>
    open.reduce((sum, { points, hintCost }) => sum + Math.min(points, hints * hintCost), 0)
  return Math.round((cost(unlocked + 1) - cost(unlocked)) * 100) / 100
}
