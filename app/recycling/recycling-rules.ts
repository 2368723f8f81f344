import { type FieldErrors, keepErrors } from '../kit/forms/field-errors'
import type { RecyclingRequest } from './recycling-request'

/** A request as it is filled in. */
export interface RecyclingValues {
  /** Litres, as typed. */
  readonly quantity: string
  readonly isPickup: boolean
  /** `YYYY-MM-DD`, empty for none. */
  readonly date: string
  /** True if what is typed for a date is none yet. */
  readonly isDateBroken: boolean
  /** The id of one; empty for none yet. */
  readonly address: string
}

type Form = Readonly<Partial<Record<string, string>>>

export type RecyclingField = 'quantity' | 'date'

/** Litres (docs/contract/checkout-and-challenges.md#constants). */
const litres = { min: 10, max: 1000, withoutPickup: 100 }

export const emptyRequest: RecyclingValues = {
  quantity: '',
  isPickup: false,
  date: '',
  isDateBroken: false,
  address: '',
}

/** A request as a form holds it. */
export function valuesIn({ quantity = '', isPickup, date = '', address = '' }: Form): RecyclingValues {
  return { quantity, isPickup: isPickup !== undefined, date, isDateBroken: false, address }
}

/** A request as it is sent: nothing is fetched of little, and nothing has a day that is not fetched. */
export function draftOf(values: RecyclingValues): Omit<RecyclingRequest, 'UserId'> {
  const isPickUp = values.isPickup && offersPickup(values)
  const date = isPickUp ? values.date || null : null
  return { AddressId: Number(values.address), quantity: Number(values.quantity), isPickUp, date }
}

/** True if there is so much that it can be fetched. */
export function offersPickup({ quantity }: RecyclingValues): boolean {
  return Number(quantity) > litres.withoutPickup
}

/** The errors in a request by field, as text keys; empty without errors. `today` is `YYYY-MM-DD`. */
export function checkRequest(values: RecyclingValues, today: string): FieldErrors<RecyclingField> {
  return keepErrors({
    quantity: checkQuantity(values.quantity),
    date: offersPickup(values) ? checkDate(values, today) : undefined,
  })
}

function checkQuantity(typed: string): string | undefined {
  if (typed.trim() === '') return 'MANDATORY_QUANTITY'
  const quantity = Number(typed)
  return quantity >= litres.min && quantity <= litres.max ? undefined : 'INVALID_QUANTITY'
}

function checkDate({ date, isDateBroken }: RecyclingValues, today: string): string | undefined {
  if (isDateBroken) return 'INVALID_DATE'
  const isPossible = date === '' || (/^\d{4}-\d\d-\d\d$/.test(date) && date >= today)
  return isPossible ? undefined : 'INVALID_DATE'
}

/** The present day where the browser is, as `YYYY-MM-DD`. */
export function todayOf(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
