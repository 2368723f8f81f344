import { requireSession } from '../../../http/guards'
import type { PageCall } from '../../../http/page-call'
import { bodyUnder, requireRight } from '../../../http/resources/resource-rights'
import { type Done, type Failed, firstError } from '../../../kit/answers'
import { type Card, lastDigits, pickCard } from './card'
import { cardOf, checkCard, valuesIn } from './card-rules'

/** As `GET /api/Cards`. */
export function listCards(call: PageCall): Card[] {
  requireRight(call, 'list', 'Cards')
  return call.lab.accounts.cards.listOf(requireSession(call).accountId).map(pickCard)
}

/** As `GET /api/Cards/:id`; undefined for a card of another account. */
export function findCard(call: PageCall, id: string): Card | undefined {
  requireRight(call, 'read', 'Cards')
  const card = call.lab.accounts.cards.find(id, requireSession(call).accountId)
  return card && pickCard(card)
}

/** As `POST /api/Cards`. */
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

/** As `DELETE /api/Cards/:id`. */
export function removeCard(call: PageCall): Failed | undefined {
  requireRight(call, 'remove', 'Cards')
  const isRemoved = call.lab.accounts.cards.remove(call.form.id, requireSession(call).accountId)
  return isRemoved ? undefined : { failed: 'Malicious activity detected.' }
}
