import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage } from '../../browser/rest/rest-page'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import { signedInPage } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { AccountNeededPage } from '../../kit/access/account-needed'
import type { Card } from '../payment/cards/card'
import * as rest from '../payment/cards/cards.client'
import * as server from '../payment/cards/cards.server'
import { SavedCards } from './saved-cards'

export const handle: PageHandle = { title: 'MY_PAYMENT_OPTIONS' }

const noCards: { readonly cards: readonly Card[] } = { cards: [] }

export const loader = signedInPage((call) => ({ cards: server.listCards(call) }), noCards)
export const clientLoader = restPage(async () => ({ cards: await rest.loadCards() }), noCards)

export const action = pageAction({ add: server.addCard, remove: server.removeCard })
export const clientAction = restAction(rest.calls)

export default function SavedPaymentMethodsPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const data = useLoaderData<typeof loader>()
  if (account) return <SavedCards {...data} />
  return <AccountNeededPage title={t('MY_PAYMENT_OPTIONS')} />
}
