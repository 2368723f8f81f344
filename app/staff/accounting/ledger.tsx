import type { Records } from '../../browser/records'
import { useTranslation } from '../../browser/texts'
import { PageHeading } from '../../components/page/page-heading'
import { RecordPanel } from '../administration/record-panel'
import styles from './ledger.module.css'
import { OrdersTable } from './orders-table'
import type { OrderRecord, StockRecord } from './rest-accounting'
import { type StockChanges, StockTable } from './stock-table'

interface LedgerProps extends StockChanges {
  readonly orders: Records<OrderRecord>
  readonly products: Records<StockRecord>
  onToggle(order: OrderRecord): void
}

/** The accountants' book: what went out on one side, what there is on the other. */
export function Ledger({ orders, products, onToggle, ...changes }: LedgerProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading aside={t('LABEL_ACCOUNTING_ASIDE')}>{t('ACCOUNTING')}</PageHeading>
      <div className={styles.ledger}>
        <RecordPanel title={t('LABEL_ORDER_HISTORY')} empty={t('EMPTY_ORDER_LEDGER')} {...orders}>
          {(rows, titleId) => <OrdersTable titleId={titleId} orders={rows} onToggle={onToggle} />}
        </RecordPanel>
        <RecordPanel title={t('TITLE_ALL_PRODUCTS')} empty={t('EMPTY_STOCK_LEDGER')} {...products}>
          {(rows, titleId) => <StockTable titleId={titleId} products={rows} {...changes} />}
        </RecordPanel>
      </div>
    </>
  )
}
