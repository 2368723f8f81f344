import { requireSession } from '../../http/guards'
import type { PageCall } from '../../http/page-call'
import { bodyUnder, requireRight } from '../../http/resources/resource-rights'
import { type Done, type Failed, firstError } from '../../kit/answers'
import { type Card, lastDigits, pickCard } from './card'
import { cardOf, checkCard, valuesIn } from './card-rules'

/** One's own cards, as `GET /api/Cards` gives them. */
export function listCards(call: PageCall): Card[] {
  requireRight(call, 'list', 'Cards')
  return call.lab.accounts.cards.listOf(requireSession(call).accountId).map(pickCard)
}

/** One of one's own cards, as `GET /api/Cards/:id` gives it; undefined when it is somebody else's. */
export function findCard(call: PageCall, id: string): Card | undefined {
  requireRight(call, 'read', 'Cards')
  const card = call.lab.accounts.cards.find(id, requireSession(call).accountId)
  return card && pickCard(card)
}

/** Saves a card, as `POST /api/Cards` does. */
export async function addCard(call: PageCall): Promise<Done | Failed> {
  const values = valuesIn(call.form)
  const error = firstError(checkCard(values))
  if (error) return error
  const resource = requireRight(call, 'create', 'Cards')
  const draft = cardOf(values)
  const { id } = await call.lab.resources.create(
    resource,
    bodyUnder(resource.rights.create, { ...call, body: { ...draft } }),
  )
  return { confirmation: 'CREDIT_CARD_SAVED', values: { cardnumber: lastDigits(draft.cardNum), card: Number(id) } }
}

/** Deletes a card, as `DELETE /api/Cards/:id` does. */
export function removeCard(call: PageCall): Failed | undefined {
  requireRight(call, 'remove', 'Cards')
  const isRemoved = call.lab.accounts.cards.remove(call.form.id, requireSession(call).accountId)
  return isRemoved ? undefined : { failed: 'Malicious activity detected.' }
}
