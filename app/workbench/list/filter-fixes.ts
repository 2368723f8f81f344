import type { FixState } from '../../../lab/challenges/written-fixes/written-fix'
import { type FixChallenge, findLock, type WhenOffered } from '../weakness-lock'
import type { ListedFix } from '../workbench.server'

export const fixStates = ['untried', 'tried', 'holds', 'on'] as const satisfies readonly FixState[]

/** Keys of texts. */
export const stateNames: Readonly<Record<FixState, string>> = {
  untried: 'BENCH_STATE_UNTRIED',
  tried: 'BENCH_STATE_TRIED',
  holds: 'BENCH_STATE_HOLDS',
  on: 'BENCH_STATE_ON',
}

export const isHeld = ({ state }: Pick<ListedFix, 'state'>) => state === 'holds' || state === 'on'

export interface FixFilters {
  readonly query: string
  /** Undefined for all. */
  readonly state: FixState | undefined
  /** Shows weaknesses whose code gives a challenge away that is not solved yet. */
  readonly isOpen: boolean
}

export interface FixGroup {
  /** The category of its challenges; undefined where no challenge needs the weakness. */
  readonly category: string | undefined
  readonly open: readonly ListedFix[]
  /** Challenges to solve before the others open, each once. */
  readonly locks: readonly FixChallenge[]
  readonly held: number
  readonly count: number
}

export function readFilters(parameters: URLSearchParams): FixFilters {
  return {
    query: parameters.get('q') ?? '',
    state: fixStates.find((state) => state === parameters.get('state')),
    isOpen: parameters.has('open'),
  }
}

export function writeFilters({ query, state, isOpen }: FixFilters): Readonly<Record<string, string>> {
  return { ...(query && { q: query }), ...(state && { state }), ...(isOpen && { open: '' }) }
}

/** All words of the query occur in the names of the weakness, its challenges or their category. */
export function filterFixes(
  fixes: readonly ListedFix[],
  { query, state }: Omit<FixFilters, 'isOpen'>,
): readonly ListedFix[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return fixes.filter((fix) => {
    const text = [fix.name, ...fix.challenges.flatMap(({ name, category }) => [name, category])].join(' ').toLowerCase()
    return (state === undefined || fix.state === state) && words.every((word) => text.includes(word))
  })
}

/** By the category of the first challenge, in alphabetical order; those without a challenge come last. */
export function groupFixes(fixes: readonly ListedFix[], offered: WhenOffered): readonly FixGroup[] {
  const groups = new Map<string | undefined, ListedFix[]>()
  for (const fix of fixes) {
    const category = fix.challenges[0]?.category
    groups.set(category, [...(groups.get(category) ?? []), fix])
  }
  return [...groups]
    .map(([category, members]) => describeGroup(category, members, offered))
    .sort((one, other) => (one.category ?? '\uffff').localeCompare(other.category ?? '\uffff', 'en'))
}

function describeGroup(category: string | undefined, members: readonly ListedFix[], offered: WhenOffered): FixGroup {
  const locks = new Map<string, FixChallenge>()
  const open = members.filter((fix) => {
    const lock = findLock(fix, offered)
    if (lock !== undefined) locks.set(lock.key, lock)
    return lock === undefined
  })
  return { category, open, locks: [...locks.values()], held: members.filter(isHeld).length, count: members.length }
}
