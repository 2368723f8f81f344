import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, signedInRestPage } from '../../browser/rest/rest-page'
import { signedInPage } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { RoleGuard } from '../../kit/access/role-guard'
import { Page } from '../../kit/page/page'
import * as rest from './accounting.client'
import * as server from './accounting.server'
import { AccountingView } from './accounting-view'

const noAccounting: server.AccountingData = { orders: {}, products: {} }

export const handle: PageHandle = { title: 'ACCOUNTING' }

export const loader = signedInPage(server.readAccounting, noAccounting, 'accounting')
export const clientLoader = signedInRestPage(rest.loadAccounting, noAccounting, 'accounting')

export const action = pageAction({
  toggle: server.toggleDelivery,
  price: server.changePrice,
  stock: server.changeStock,
})
export const clientAction = restAction(rest.calls)

export default function AccountingPage() {
  const { orders, products, failed } = useLoaderData<typeof loader>()
  return (
    <RoleGuard only="accounting">
      <Page failed={failed}>
        <AccountingView orders={orders} products={products} />
      </Page>
    </RoleGuard>
  )
}
