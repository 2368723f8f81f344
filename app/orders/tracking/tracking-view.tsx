import { useSearchParams } from '@remix-run/react'
import { usePorts } from '../../browser/ports'
import { useTranslation } from '../../browser/texts'
import type { PageData } from '../../kit/answers'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import type { Order } from '../order'
import { OrderTable } from '../order-table'
import { Receipt } from '../receipt'
import { sumUpOrder } from '../sums'
import { UnknownOrder } from '../unknown-order'
import { findStation } from './journey'
import { ProgressLine } from './progress-line'
import type { TrackedOrder } from './tracked-order'
import styles from './tracking-view.module.css'

interface TrackingViewProps extends PageData<TrackedOrder> {
  /** The order has just been placed. */
  readonly isNew: boolean
}

export function TrackingView({ orderId, order, failed, isNew }: TrackingViewProps) {
  const { t } = useTranslation()
  const { OrderId } = usePorts()
  const asked = useSearchParams()[0].get('id') ?? ''
  return (
    <Page failed={failed}>
      <PageHeading id="track-result">
        <span>
          {t('TITLE_ORDER_TRACKING')}
          {(orderId || asked) && ' – '}
        </span>
        {orderId ? <OrderId orderId={orderId} /> : <span>{asked}</span>}
      </PageHeading>
      {order && <JourneyView order={order} isNew={isNew} />}
      {!order && failed === undefined && <UnknownOrder level={2} />}
    </Page>
  )
}

interface JourneyProps {
  readonly order: Order
  readonly isNew: boolean
}

function JourneyView({ order, isNew }: JourneyProps) {
  const { t } = useTranslation()
  const { orderId, products, bonus, delivered, eta } = order
  return (
    <div className={styles.layout}>
      <section className={styles.journey} aria-labelledby="expected-delivery">
        <h2 id="expected-delivery" className={styles.expected}>
          {delivered ? t('TITLE_ORDER_ARRIVED') : t('DAYS_TO_DELIVERY', { days: eta })}
        </h2>
        <ProgressLine station={findStation(order, isNew)} />
      </section>
      <section className={styles.products}>
        <OrderTable label={t('LABEL_PRODUCTS_ORDERED', { orderId })} lines={products} />
      </section>
      <Receipt sums={sumUpOrder(order)} bonus={bonus} />
    </div>
  )
}
