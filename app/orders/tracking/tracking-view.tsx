import { useSearchParams } from '@remix-run/react'
import { usePorts } from '../../browser/ports'
import { useTranslation } from '../../browser/texts'
import type { PageData } from '../../kit/answers'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { UnknownOrder } from '../unknown-order'
import { JourneyView } from './journey-view'
import type { TrackedOrder } from './tracked-order'

interface TrackingViewProps extends PageData<TrackedOrder> {
  /** The order has just been placed. */
  readonly isNew: boolean
}

/** The stage of an order. */
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
