import { useSearchParams } from '@remix-run/react'
import { useMemo } from 'react'
import { useLoaded } from '../../browser/loaded'
import type { PageHandle } from '../../browser/page-title'
import { usePerLanguage } from '../../browser/per-language'
import { usePorts } from '../../browser/ports'
import { useTranslation } from '../../browser/texts'
import { trackOrder } from '../../browser/tracking'
import { NoParcel } from '../../components/empty-state/drawings'
import { EmptyState } from '../../components/empty-state/empty-state'
import { PageToCome } from '../../components/orders/page-to-come'
import { ErrorBanner } from '../../components/page/banner'
import { Page } from '../../components/page/page'
import { PageHeading } from '../../components/page/page-heading'
import { TrackingView } from '../../components/tracking/tracking-view'

export const handle: PageHandle = { title: 'TITLE_ORDER_TRACKING' }

interface TrackResultPageProps {
  /** The order has just been placed. */
  readonly isNew?: boolean
}

export default function TrackResultPage({ isNew = false }: TrackResultPageProps) {
  const { t } = useTranslation()
  const { OrderId } = usePorts()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const load = useMemo(() => (id ? () => trackOrder(id) : undefined), [id])
  const { value: tracked, error } = useLoaded(usePerLanguage(load))
  return (
    <Page>
      <PageHeading id="track-result">
        <span>{t('TITLE_ORDER_TRACKING')} – </span>
        {tracked ? <OrderId orderId={tracked.orderId} /> : <span>{id}</span>}
      </PageHeading>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      {id && !tracked && !error && <PageToCome />}
      {tracked?.order && <TrackingView order={tracked.order} isNew={isNew} />}
      {(!id || (tracked && !tracked.order)) && <UnknownOrder />}
    </Page>
  )
}

function UnknownOrder() {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing={<NoParcel />}
      title={t('TITLE_UNKNOWN_ORDER')}
      text={t('TEXT_UNKNOWN_ORDER')}
      way={{ to: '/order-history', label: t('LABEL_ORDER_HISTORY') }}
    />
  )
}
