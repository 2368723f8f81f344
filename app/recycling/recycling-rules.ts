import { type FieldErrors, keepErrors } from '../kit/forms/field-errors'
import type { RecyclingRequest } from './recycling-request'

export interface RecyclingValues {
  /** Litres, as typed. */
  readonly quantity: string
  readonly isPickup: boolean
  /** `YYYY-MM-DD`, empty for none. */
  readonly date: string
  /** True if the typed text is no date yet. */
  readonly isDateBroken: boolean
  /** Id; empty until one is chosen. */
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

export function valuesIn({ quantity = '', isPickup, date = '', address = '' }: Form): RecyclingValues {
  return { quantity, isPickup: isPickup !== undefined, date, isDateBroken: false, address }
}

/** A small amount is not picked up, and only a pickup has a day. */
export function draftOf(values: RecyclingValues): Omit<RecyclingRequest, 'UserId'> {
  const isPickUp = values.isPickup && offersPickup(values)
  const date = isPickUp ? values.date || null : null
  return { AddressId: Number(values.address), quantity: Number(values.quantity), isPickUp, date }
}

export function offersPickup({ quantity }: RecyclingValues): boolean {
  return Number(quantity) > litres.withoutPickup
}

/** Text keys by field; empty without errors. `today` is `YYYY-MM-DD`. */
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

/** Local day as `YYYY-MM-DD`. */
export function todayOf(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
