import { createApi } from '../../../browser/rest/api'
import { call } from '../../../browser/rest/call'
import type { RestForm } from '../../../browser/rest/rest-page'
import { firstError } from '../../../kit/answers'
import { type Card, lastDigits } from './card'
import { cardOf, checkCard, valuesIn } from './card-rules'

export function loadCards(): Promise<readonly Card[]> {
  return createApi().list<Card>('/api/Cards')
}

/** Rejects with an ApiError, also for a card of another account. */
export function loadCard(id: string | number): Promise<Card> {
  return createApi().row<Card>(`/api/Cards/${encodeURIComponent(id)}`)
}

const draftIn = (form: RestForm) => cardOf(valuesIn(form))

export const calls = {
  add: call<{ data: Card }>('post', '/api/Cards/', draftIn, {
    check: (form) => firstError(checkCard(valuesIn(form))),
    done: (form, { data }) => {
      const values = { cardnumber: lastDigits(draftIn(form).cardNum), card: data.id }
      return { confirmation: 'CREDIT_CARD_SAVED', values }
    },
  }),
  remove: call('delete', '/api/Cards/:id'),
}
