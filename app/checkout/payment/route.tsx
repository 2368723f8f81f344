import { useLoaderData, useParams } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, signedInRestPage, unlessRefused } from '../../browser/rest/rest-page'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import { signedInPage } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { AccountNeededPage } from '../../kit/access/account-needed'
import * as rest from './payment.client'
import * as server from './payment.server'
import { PaymentView } from './payment-view'
import { paymentPages, purposeOf } from './purpose'

const noPayment: server.PaymentData = {
  amount: {},
  cards: {},
  balance: {},
  couponPercent: 0,
  undecided: ['address', 'delivery'],
}

export const handle: PageHandle = { title: 'TITLE_PAYMENT' }

export const loader = signedInPage(server.readPayment, noPayment)
export const clientLoader = signedInRestPage(rest.loadPayment, noPayment)

export const action = pageAction(server.forms)
export const clientAction = restAction(rest.forms)

export const shouldRevalidate = unlessRefused

export default function PaymentPage() {
  const { entity } = useParams()
  const { t } = useTranslation()
  const { account } = useSession()
  const data = useLoaderData<typeof loader>()
  const purpose = purposeOf(entity)
  if (account) return <PaymentView key={purpose} purpose={purpose} {...data} />
  return <AccountNeededPage title={t(paymentPages[purpose].title)} />
}
