import { createApi } from './api'

/** What is printed on a card. */
export interface CardDraft {
  readonly fullName: string
  /** Sixteen digits. */
  readonly cardNum: number
  readonly expMonth: number
  readonly expYear: number
}

/** A card in somebody's purse; the number is masked but for its last four digits (commerce.md 5.3). */
export interface Card {
  readonly id: number
  readonly fullName: string | null
  readonly cardNum: string | null
  readonly expMonth: number | null
  readonly expYear: number | null
}

/** One's own cards. Rejects with an ApiError. */
export async function loadCards(): Promise<readonly Card[]> {
  const { data } = await createApi().get<{ data: readonly Card[] }>('/api/Cards')
  return data
}

/** One of one's own cards. Rejects with an ApiError, also when it is somebody else's. */
export async function loadCard(id: string | number): Promise<Card> {
  const { data } = await createApi().get<{ data: Card }>(`/api/Cards/${encodeURIComponent(id)}`)
  return data
}

/** Keeps a card for the next time. Rejects with an ApiError. */
export async function addCard(draft: CardDraft): Promise<void> {
  await createApi().post('/api/Cards/', draft)
}

/** Takes a card out of the purse. Rejects with an ApiError. */
export async function removeCard(id: number): Promise<void> {
  await createApi().delete(`/api/Cards/${id}`)
}

/** The digits by which people know their cards. */
export function lastDigits(cardNum: string | number | null): string {
  return String(cardNum ?? '').slice(-4)
}
