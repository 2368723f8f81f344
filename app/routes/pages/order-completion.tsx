import { useParams } from '@remix-run/react'
import { useCallback } from 'react'
import { loadCompletedOrder } from '../../browser/completed-order'
import { useLoaded } from '../../browser/loaded'
import type { Order } from '../../browser/orders'
import type { PageHandle } from '../../browser/page-title'
import { usePerLanguage } from '../../browser/per-language'
import { useRootData } from '../../browser/root-data'
import { useTranslation } from '../../browser/texts'
import { NoParcel } from '../../components/empty-state/drawings'
import { EmptyState } from '../../components/empty-state/empty-state'
import { OrderConfirmation } from '../../components/orders/order-confirmation'
import { PageToCome } from '../../components/orders/page-to-come'
import { buildTweet } from '../../components/orders/tweet'
import { ErrorBanner } from '../../components/page/banner'
import { Page } from '../../components/page/page'
import { PageHeading } from '../../components/page/page-heading'

export const handle: PageHandle = { title: 'TITLE_ORDER_COMPLETED' }

export default function OrderCompletionPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const load = useCallback(() => loadCompletedOrder(id), [id])
  const { value: completed, error } = useLoaded(usePerLanguage(load))
  const tweet = useTweet(completed?.order)
  if (completed && !completed.order) return <UnknownOrder />
  return (
    <Page>
      <PageHeading aside={t('LABEL_ORDER_NUMBER', { orderId: id })}>{t('TITLE_ORDER_COMPLETED')}</PageHeading>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      {!completed && !error && <PageToCome />}
      {completed?.order && <OrderConfirmation order={completed.order} address={completed.address} tweet={tweet} />}
    </Page>
  )
}

/** Where an order can be tweeted about, by shops that are on Twitter. */
function useTweet(order: Order | undefined): string | undefined {
  const { t } = useTranslation()
  const { twitterUrl } = useRootData().config.application.social
  return order && twitterUrl ? buildTweet({ start: t('TWEET_START'), twitterUrl }, order.products) : undefined
}

function UnknownOrder() {
  const { t } = useTranslation()
  return (
    <Page>
      <EmptyState
        level={1}
        drawing={<NoParcel />}
        title={t('TITLE_UNKNOWN_ORDER')}
        text={t('TEXT_UNKNOWN_ORDER')}
        way={{ to: '/order-history', label: t('LABEL_ORDER_HISTORY') }}
      />
    </Page>
  )
}
