import * as z from 'zod'
import { type Part, parts } from './assignment.js'
import type { TapeEntry } from './tape/tape-entry.js'

const claim = z.object({
  key: z.string().max(100),
  part: z.enum(parts),
  /** Number of the entry that did it; null for what the tape does not show. */
  n: z.int().nullable(),
  /** Epoch milliseconds. */
  at: z.number().nullable(),
  /** Brought back by a continue code. */
  restored: z.boolean(),
})

export const claimsSchema = z.object({ schema: z.literal(1), claims: z.array(claim).max(2000) })

/** Something that a learner says was done. */
export type Claim = Readonly<z.infer<typeof claim>>

const partOfStatus: Readonly<Record<1 | 2, Part>> = { 1: 'find', 2: 'fix' }

/** An occasion on which something was done, as the tape has it. */
export interface Occasion {
  readonly key: string
  readonly part: Part
  readonly n: number
  readonly at: number
  readonly restored: boolean
  /** Tries that a step of an exercise took. */
  readonly tries?: number | undefined
}

/** Everything that was done according to a tape, oldest first; what is late counts for the entry that it followed from. */
export function findOccasions(entries: readonly TapeEntry[]): Occasion[] {
  return entries.flatMap((entry): Occasion[] => {
    if (!('solves' in entry)) return []
    const n = entry.kind === 'late' ? entry.of : entry.n
    const at = 'end' in entry ? entry.end : entry.at
    const solves = entry.solves.map((key) => ({ key, part: 'solve' as const, n, at, restored: false }))
    const steps = (entry.events ?? []).flatMap((event): Occasion[] => {
      if (event.event === 'restored') return [{ key: event.key, part: event.part, n, at, restored: true }]
      if (event.event !== 'code-solve') return []
      return [{ key: event.key, part: partOfStatus[event.status], n, at, restored: false, tries: event.tries }]
    })
    return [...solves, ...steps]
  })
}

/** The claims of a tape: each part once, at its first time, and only what was earned rather than restored. */
export function claimAll(entries: readonly TapeEntry[]): Claim[] {
  const claims = new Map<string, Claim>()
  for (const { key, part, n, at, restored } of findOccasions(entries)) {
    const place = `${key} ${part}`
    const known = claims.get(place)
    if (known === undefined || (known.restored && !restored)) claims.set(place, { key, part, n, at, restored })
  }
  return [...claims.values()]
}
