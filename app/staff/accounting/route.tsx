import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, signedInRestPage } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { signedInPage } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { RoleGuard } from '../../kit/access/role-guard'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { RecordPanel } from '../record-panel'
import * as rest from './accounting.client'
import styles from './accounting.module.css'
import * as server from './accounting.server'
import { OrdersTable } from './orders-table'
import { StockTable } from './stock-table'

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

function AccountingView({ orders, products }: server.AccountingData) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading aside={t('LABEL_ACCOUNTING_ASIDE')}>{t('ACCOUNTING')}</PageHeading>
      <div className={styles.layout}>
        <RecordPanel title={t('LABEL_ORDER_HISTORY')} empty={t('EMPTY_ORDER_LEDGER')} part={orders}>
          {(rows, titleId) => <OrdersTable titleId={titleId} orders={rows} />}
        </RecordPanel>
        <RecordPanel title={t('TITLE_ALL_PRODUCTS')} empty={t('EMPTY_STOCK_LEDGER')} part={products}>
          {(rows, titleId) => <StockTable titleId={titleId} products={rows} />}
        </RecordPanel>
      </div>
    </>
  )
}
