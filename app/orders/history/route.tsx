import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { signedInRestPage } from '../../browser/rest/rest-page'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import { signedInPage } from '../../http/page'
import { AccountNeededPage } from '../../kit/access/account-needed'
import type { Order } from '../order'
import { loadOrders } from '../orders.client'
import { listOrders } from '../orders.server'
import { OrderHistory } from './order-history'

export const handle: PageHandle = { title: 'LABEL_ORDER_HISTORY' }

const noOrders: { readonly orders: readonly Order[] } = { orders: [] }

export const loader = signedInPage((call) => ({ orders: listOrders(call) }), noOrders)
export const clientLoader = signedInRestPage(async () => ({ orders: await loadOrders() }), noOrders)

export default function OrderHistoryPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const data = useLoaderData<typeof loader>()
  const title = t('LABEL_ORDER_HISTORY')
  if (!account) return <AccountNeededPage title={title} />
  return <OrderHistory key={account.id} title={title} isDeluxe={account.role === 'deluxe'} {...data} />
}
