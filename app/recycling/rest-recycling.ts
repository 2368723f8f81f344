import { createApi } from '../browser/api'

/** What somebody wants taken back, as the shop's interface spells it. */
export interface RecyclingRequest {
  readonly UserId: number
  readonly AddressId: number
  /** Litres. */
  readonly quantity: number
  readonly isPickUp: boolean
  /** `YYYY-MM-DD`; null for no day in particular. */
  readonly date: string | null
}

export interface RecyclingReply {
  readonly isPickup: boolean
  /** ISO 8601; null for no day in particular. */
  readonly pickupDate: string | null
}

/** Asks to have residues of fruit taken back. Rejects with an ApiError. */
export async function requestRecycling(request: RecyclingRequest): Promise<RecyclingReply> {
  const { data } = await createApi().post<{ data: RecyclingReply }>('/api/Recycles/', request)
  return data
}
