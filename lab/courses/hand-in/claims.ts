import * as z from 'zod'
import { type Part, parts, stepOfStatus } from '../../challenges/coding/steps.js'
import type { TapedEvent, TapeEntry } from '../tape/tape-entry.js'
import { epochTime } from '../times.js'

const claim = z.object({
  key: z.string().max(100),
  part: z.enum(parts),
  /** Number of the tape's entry that caused it; null for work that the tape does not show. */
  n: z.int().nullable(),
  at: epochTime.nullable(),
  restored: z.boolean(),
})

/** Max claims of a submission: several times the parts of all challenges. */
export const maxClaims = 2000

export const claimsSchema = z.object({ schema: z.literal(1), claims: z.array(claim).max(maxClaims) })

export type Claim = Readonly<z.infer<typeof claim>>

export interface Achievement {
  readonly key: string
  readonly part: Part
  readonly n: number
  readonly at: number
  readonly restored: boolean
  readonly tries?: number | undefined
}

export function partId({ key, part }: Pick<Claim, 'key' | 'part'>): string {
  return `${key} ${part}`
}

/** The first achievement of each part, with one more; a restored one is replaced by the first that was not restored. */
export function addAchievement<One extends Pick<Achievement, 'key' | 'part' | 'restored'>>(
  first: ReadonlyMap<string, One>,
  achievement: One,
): ReadonlyMap<string, One> {
  const id = partId(achievement)
  const known = first.get(id)
  if (known !== undefined && (!known.restored || achievement.restored)) return first
  return new Map(first).set(id, achievement)
}

type TapedFix = Extract<TapedEvent, { readonly event: 'fix-try' }>

export interface UnlockedHint {
  readonly key: string
  readonly at: number
}

export function addHint(
  first: ReadonlyMap<string, UnlockedHint>,
  { key, order }: { readonly key: string; readonly order: number },
  at: number,
): ReadonlyMap<string, UnlockedHint> {
  const id = `${key} ${order}`
  return first.has(id) ? first : new Map(first).set(id, { key, at })
}

/** All solves and steps on a tape, oldest first; the result of a `late` entry counts for the entry that it belongs to. */
export function findAchievements(entries: readonly TapeEntry[]): Achievement[] {
  return entries.flatMap((entry): Achievement[] => {
    if (!('solves' in entry)) return []
    const n = entry.kind === 'late' ? entry.of : entry.n
    const at = 'end' in entry ? entry.end : entry.at
    const solves = entry.solves.map((key) => ({ key, part: 'solve' as const, n, at, restored: false }))
    const steps = (entry.events ?? []).flatMap((event): Achievement[] => {
      if (event.event === 'restored') return [{ key: event.key, part: event.part, n, at, restored: true }]
      if (event.event === 'fix-try') return event.holds ? [achievePatch(event, n, at)] : []
      if (event.event === 'trace-solve') {
        const { trace: key, tries } = event
        return [{ key, part: 'trace', n, at, restored: false, tries }]
      }
      if (event.event !== 'code-solve') return []
      return [{ key: event.key, part: stepOfStatus[event.status].part, n, at, restored: false, tries: event.tries }]
    })
    return [...solves, ...steps]
  })
}

function achievePatch({ weakness, tries }: TapedFix, n: number, at: number): Achievement {
  return { key: weakness, part: 'patch', n, at, restored: false, tries }
}

export function findFirstAchievements(entries: readonly TapeEntry[]): Achievement[] {
  const none: ReadonlyMap<string, Achievement> = new Map()
  return [...findAchievements(entries).reduce(addAchievement, none).values()]
}

export function claimAll(entries: readonly TapeEntry[]): Claim[] {
  return findFirstAchievements(entries).map(({ key, part, n, at, restored }) => ({ key, part, n, at, restored }))
}
