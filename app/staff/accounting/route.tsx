import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, signedInRestPage } from '../../browser/rest/rest-page'
import { signedInPage } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { RoleGuard } from '../../kit/access/role-guard'
import { Page } from '../../kit/page/page'
import { noAccounting } from './accounting-data'
import { AccountingView } from './accounting-view'
import * as rest from './rest-accounting'
import * as server from './server-accounting'

export const handle: PageHandle = { title: 'ACCOUNTING' }

export const loader = signedInPage(server.readAccounting, noAccounting, 'accounting')
export const clientLoader = signedInRestPage(rest.loadAccounting, noAccounting, 'accounting')

export const action = pageAction({
  toggle: server.toggleDelivery,
  price: server.changePrice,
  stock: server.changeStock,
})
export const clientAction = restAction({
  toggle: rest.toggleDelivery,
  price: rest.changePrice,
  stock: rest.changeStock,
})

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
