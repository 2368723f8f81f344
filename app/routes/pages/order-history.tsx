import { useNavigate } from '@remix-run/react'
import { lazy, Suspense, useState } from 'react'
import { useLoaded } from '../../browser/loaded'
import { loadOrders, type OrderLine } from '../../browser/orders'
import type { PageHandle } from '../../browser/page-title'
import { usePerLanguage } from '../../browser/per-language'
import { loadOrderedProduct } from '../../browser/product-details'
import { refusalText } from '../../browser/refusal-text'
import { useSession } from '../../browser/session'
import { useSnackbar } from '../../browser/snackbar'
import { useTranslation } from '../../browser/texts'
import { trackingPath } from '../../browser/tracking'
import type { Offer } from '../../components/catalogue/offers'
import { NoParcel } from '../../components/empty-state/drawings'
import { EmptyState } from '../../components/empty-state/empty-state'
import { OrderList } from '../../components/orders/order-list'
import { PageToCome } from '../../components/orders/page-to-come'
import { ErrorBanner } from '../../components/page/banner'
import { Page } from '../../components/page/page'
import { PageHeading } from '../../components/page/page-heading'
import { AccountNeeded } from '../../privacy/account-needed'

export const handle: PageHandle = { title: 'LABEL_ORDER_HISTORY' }

const ProductDialog = lazy(() =>
  import('../../components/catalogue/product-dialog').then((module) => ({ default: module.ProductDialog })),
)

export default function OrderHistoryPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const title = t('LABEL_ORDER_HISTORY')
  if (!account)
    return (
      <Page width="narrow">
        <AccountNeeded title={title} />
      </Page>
    )
  return <OrderHistory key={account.id} title={title} isDeluxe={account.role === 'deluxe'} />
}

function OrderHistory({ title, isDeluxe }: { readonly title: string; readonly isDeluxe: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { value: orders, error } = useLoaded(usePerLanguage(loadOrders))
  const { opened, open, close } = useProduct()
  return (
    <Page>
      <PageHeading aside={orders && t('LABEL_RECORDS', { count: orders.length })}>{title}</PageHeading>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      {!orders && !error && <PageToCome />}
      {orders?.length === 0 && (
        <EmptyState
          drawing={<NoParcel />}
          title={t('NO_ORDERS_TITLE')}
          text={t('NO_ORDERS_PLACED')}
          way={{ to: '/search', label: t('BTN_SHOW_ALL_PRODUCTS') }}
        />
      )}
      {orders && <OrderList orders={orders} onTrack={(id) => navigate(trackingPath(id))} onOpen={open} />}
      <Suspense>{opened && <ProductDialog offer={opened} isDeluxe={isDeluxe} onClose={close} />}</Suspense>
    </Page>
  )
}

/** The product of a line from close by; its details are fetched before it opens. */
function useProduct() {
  const { t } = useTranslation()
  const { error } = useSnackbar()
  const [opened, setOpened] = useState<Offer>()
  const open = async (line: OrderLine) => {
    const offer = await loadOrderedProduct(line)
    if (offer) setOpened(offer)
    else error(t('PRODUCT_GONE', { product: line.name }))
  }
  return {
    opened,
    open: (line: OrderLine) => void open(line).catch((refusal) => error(refusalText(refusal))),
    close: () => setOpened(undefined),
  }
}
