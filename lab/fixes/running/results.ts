import type { Table } from '../../store/types.js'

/** A value that a fix returned, for the shop; throws a {@link WrongResult} for one of a wrong type. */
export type TakeResult = (value: unknown, given: readonly unknown[]) => unknown

export class WrongResult extends Error {}

const takes =
  (text: string, fits: (value: unknown) => boolean): TakeResult =>
  (value) => {
    if (!fits(value)) throw new WrongResult(`it did not return ${text}`)
    return value
  }

export const takeText = takes('a text', (value) => typeof value === 'string')
export const takeNumber = takes('a number', (value) => typeof value === 'number')
export const takeFlag = takes('true or false', (value) => typeof value === 'boolean')
export const takeFields = takes('an object', isFields)
export const takeAnything = takes('a value', () => true)
export const takeNothing: TakeResult = () => undefined

export const takeOptional =
  (take: TakeResult): TakeResult =>
  (value, given) =>
    value === undefined ? undefined : take(value, given)

export const takeList =
  (take: TakeResult): TakeResult =>
  (value, given) => {
    if (!Array.isArray(value)) throw new WrongResult('it did not return a list')
    return value.map((one) => take(one, given))
  }

/** Takes the fields with these names only. */
export const takeObject =
  (fields: Readonly<Record<string, TakeResult>>): TakeResult =>
  (value, given) => {
    const found = takeFields(value, given) as Readonly<Record<string, unknown>>
    return Object.fromEntries(Object.entries(fields).map(([name, take]) => [name, take(found[name], given)]))
  }

/** The lab's own row with the same id, from a table that is an argument. */
export const takeRow =
  (tableIn: (given: readonly unknown[]) => unknown): TakeResult =>
  (value, given) => {
    const { id } = takeFields(value, given) as { readonly id?: unknown }
    const row = typeof id === 'number' ? (tableIn(given) as Table).find(id) : undefined
    if (row === undefined) throw new WrongResult('it did not return a row of the shop')
    return row
  }

function isFields(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The functions of a table that read rows. */
export const tableReads = ['find', 'live', 'all'] as const
