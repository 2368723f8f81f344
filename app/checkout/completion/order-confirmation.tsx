import { Link } from '@remix-run/react'
import { AddressLabel } from '../../addresses/address-label'
import { useTranslation } from '../../browser/texts'
import { FullCrate } from '../../kit/empty-state/drawings'
import { Stack } from '../../kit/layout'
import { Panel, PanelNote } from '../../kit/records/panel'
import { type Order, trackingPath } from '../../orders/order'
import { OrderActions, PrintButton, TweetLink } from '../../orders/order-actions'
import { OrderTable } from '../../orders/order-table'
import { Receipt } from '../../orders/receipt'
import { sumUpOrder } from '../../orders/sums'
import frame from '../checkout-frame.module.css'
import type { CompletionData } from './completion.server'
import styles from './order-confirmation.module.css'

interface OrderConfirmationProps {
  readonly order: Order
  readonly address: CompletionData['address']
  /** Undefined for shops that are not on Twitter. */
  readonly tweet: string | undefined
}

export function OrderConfirmation({ order, address, tweet }: OrderConfirmationProps) {
  const { t } = useTranslation()
  const { orderId, products, bonus, addressId, delivered, eta } = order
  const missing = addressId === null ? 'TEXT_ORDER_WITHOUT_ADDRESS' : 'TEXT_ADDRESS_NOT_SHOWN'
  return (
    <div className={frame.layout}>
      <Stack gap="2xl">
        <section className={styles.thanks}>
          <Stack gap="l" align="start">
            <p className={styles.text}>{t('TEXT_ORDER_PLACED')}</p>
            <Link className={`main-action ${styles.track}`} to={trackingPath(orderId, 'new')}>
              {t('LINK_TRACK_ORDER')}
            </Link>
            <OrderActions>
              <PrintButton orderId={orderId} />
              {tweet && <TweetLink href={tweet} />}
            </OrderActions>
          </Stack>
          <div className={styles.drawing}>
            <FullCrate />
          </div>
        </section>
        <section className={styles.products}>
          <OrderTable label={t('LABEL_PRODUCTS_ORDERED', { orderId })} lines={products} />
        </section>
      </Stack>
      <Stack gap="2xl" className={styles.side}>
        <Panel title={t('LABEL_DELIVERY_ADDRESS')}>
          {address ? <AddressLabel address={address} /> : <PanelNote>{t(missing)}</PanelNote>}
          <p className={styles.eta}>{delivered ? t('LABEL_DELIVERED') : t('DAYS_TO_DELIVERY', { days: eta })}</p>
        </Panel>
        <Receipt sums={sumUpOrder(order)} bonus={bonus} />
      </Stack>
    </div>
  )
}
