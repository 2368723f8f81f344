import type { Done } from '../kit/answers'

/** A recycling request as the REST interface spells it. */
export interface RecyclingRequest {
  readonly UserId: number
  readonly AddressId: number
  /** Litres. */
  readonly quantity: number
  readonly isPickUp: boolean
  /** `YYYY-MM-DD`; null for any day. */
  readonly date: string | null
}

export interface RecyclingReply {
  readonly isPickup: boolean
  /** ISO 8601; null for any day. */
  readonly pickupDate: string | null
}

/** The confirmation of a request; `language` formats the day. */
export function confirmRequest({ isPickup, pickupDate }: RecyclingReply, language: string): Done {
  if (!isPickup) return { confirmation: 'CONFIRM_RECYCLING_BOX' }
  if (!pickupDate) return { confirmation: 'CONFIRM_RECYCLING_PICKUP_SOON' }
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return { confirmation: 'CONFIRM_RECYCLING_PICKUP', values: { pickupdate: format.format(new Date(pickupDate)) } }
}
