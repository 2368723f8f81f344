import { useTranslation } from '../../browser/texts'
import { PageHeading } from '../../kit/page/page-heading'
import { RecordPanel } from '../administration/record-panel'
import styles from './ledger.module.css'
import type { LedgerData } from './ledger-data'
import { OrdersTable } from './orders-table'
import { StockTable } from './stock-table'

/** The accountants' book: what went out on one side, what there is on the other. */
export function Ledger({ orders, products }: LedgerData) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading aside={t('LABEL_ACCOUNTING_ASIDE')}>{t('ACCOUNTING')}</PageHeading>
      <div className={styles.ledger}>
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
