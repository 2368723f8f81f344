import { createApi } from '../../browser/rest/api'
import type { RestForm } from '../../browser/rest/rest-page'
import { type Done, type Failed, firstError } from '../../kit/answers'
import { type Card, lastDigits } from './card'
import { cardOf, checkCard, valuesIn } from './card-rules'

/** One's own cards. Rejects with an ApiError. */
export function loadCards(): Promise<readonly Card[]> {
  return createApi().list<Card>('/api/Cards')
}

/** One of one's own cards. Rejects with an ApiError, also when it is somebody else's. */
export function loadCard(id: string | number): Promise<Card> {
  return createApi().row<Card>(`/api/Cards/${encodeURIComponent(id)}`)
}

/** Saves a card. Rejects with an ApiError. */
export async function addCard(form: RestForm): Promise<Done | Failed> {
  const values = valuesIn(form)
  const error = firstError(checkCard(values))
  if (error) return error
  const draft = cardOf(values)
  const { data } = await createApi().post<{ data: Card }>('/api/Cards/', draft)
  return { confirmation: 'CREDIT_CARD_SAVED', values: { cardnumber: lastDigits(draft.cardNum), card: data.id } }
}

/** Deletes a card. Rejects with an ApiError. */
export async function removeCard({ id = '' }: RestForm): Promise<void> {
  await createApi().delete(`/api/Cards/${id}`)
}
