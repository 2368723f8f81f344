import { keepProblems, type Problems } from '../accounts/field-rules'

/** A request as it is filled in. */
export interface RecyclingValues {
  /** Litres, as typed. */
  readonly quantity: string
  readonly isPickup: boolean
  /** `YYYY-MM-DD`, empty for none. */
  readonly date: string
  /** Whether what is typed for a date is none yet. */
  readonly isDateBroken: boolean
  readonly addressId: number | undefined
}

export type RecyclingField = 'quantity' | 'date'

/** Litres (docs/contract/checkout-and-challenges.md#constants). */
const litres = { min: 10, max: 1000, withoutPickup: 100 }

export const emptyRequest: RecyclingValues = {
  quantity: '',
  isPickup: false,
  date: '',
  isDateBroken: false,
  addressId: undefined,
}

/** Whether there is so much that it can be fetched. */
export function offersPickup({ quantity }: RecyclingValues): boolean {
  return Number(quantity) > litres.withoutPickup
}

/** What is wrong with a request, by field, as keys of texts; empty when nothing is. `today` is `YYYY-MM-DD`. */
export function checkRequest(values: RecyclingValues, today: string): Problems<RecyclingField> {
  return keepProblems({
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
