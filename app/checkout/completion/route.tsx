import { useLoaderData, useParams } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restPage } from '../../browser/rest/rest-page'
import { useRootData } from '../../browser/root-data'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import type { Order } from '../../orders/order'
import { buildTweet } from '../../orders/tweet'
import { UnknownOrder } from '../../orders/unknown-order'
import { loadCompletedOrder } from './completion.client'
import { type CompletionData, readCompletedOrder } from './completion.server'
import { OrderConfirmation } from './order-confirmation'

const noOrder: CompletionData = { orderId: '', order: null, address: null }

export const handle: PageHandle = { title: 'TITLE_ORDER_COMPLETED' }

export const loader = page(readCompletedOrder, noOrder)
export const clientLoader = restPage(({ params }) => loadCompletedOrder(params.id ?? ''), noOrder)

export default function OrderCompletionPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const { order, address, failed } = useLoaderData<typeof loader>()
  const tweet = useTweet(order)
  if (!order && failed === undefined)
    return (
      <Page>
        <UnknownOrder level={1} />
      </Page>
    )
  return (
    <Page failed={failed}>
      <PageHeading aside={t('LABEL_ORDER_NUMBER', { orderId: id })}>{t('TITLE_ORDER_COMPLETED')}</PageHeading>
      {order && <OrderConfirmation order={order} address={address} tweet={tweet} />}
    </Page>
  )
}

function useTweet(order: Order | null): string | undefined {
  const { t } = useTranslation()
  const { twitterUrl } = useRootData().config.application.social
  return order && twitterUrl ? buildTweet({ start: t('TWEET_START'), twitterUrl }, order.products) : undefined
}
