import * as z from 'zod'
import { type ChallengeKey, isChallengeKey } from '../challenges/catalogue.js'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be of small letters, digits and dashes')
const text = z.string().min(1)
const ids = z.array(id)
const keys = z
  .array(z.custom<ChallengeKey>((key) => typeof key === 'string' && isChallengeKey(key), 'is no challenge of this lab'))
  .default([])

export const topicsSchema = z.array(z.strictObject({ id, name: text }))

export const conceptsSchema = z.array(z.strictObject({ id, topic: id, name: text, needs: ids }))

const unitSchema = z
  .strictObject({
    id: id.optional(),
    concept: id,
    attack: keys,
    traces: ids.default([]),
    fix: id.nullable().default(null),
    again: keys,
  })
  .transform((unit) => ({ ...unit, id: unit.id ?? unit.concept }))

export const pathsSchema = z.array(
  z.strictObject({ id, name: text, goal: text, needs: ids, units: z.array(unitSchema).min(1) }),
)

export type Topic = Readonly<z.infer<typeof topicsSchema>[number]>
/** `needs` are the concepts that it builds on. */
export type Concept = Readonly<z.infer<typeof conceptsSchema>[number]>
export type DeclaredPath = z.infer<typeof pathsSchema>[number]
/** A step of a path: read its concept's primer, attack, find the trace, write the fix, and attack again without hints. */
export type Unit = Readonly<DeclaredPath['units'][number]> & { readonly minutes: number }
/** `needs` are the concepts that a learner brings along; `minutes` is the sum of its units, to the next five. */
export type Path = Readonly<Omit<DeclaredPath, 'units'>> & {
  readonly minutes: number
  readonly units: readonly Unit[]
}
