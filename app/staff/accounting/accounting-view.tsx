import { useTranslation } from '../../browser/texts'
import { PageHeading } from '../../kit/page/page-heading'
import { RecordPanel } from '../record-panel'
import type { AccountingData } from './accounting.server'
import styles from './accounting-view.module.css'
import { OrdersTable } from './orders-table'
import { StockTable } from './stock-table'

/** Everybody's orders, and beside them the stock. */
export function AccountingView({ orders, products }: AccountingData) {
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
