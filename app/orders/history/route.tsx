import { useLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import type { PageHandle } from '../../browser/page-title'
import { refusalText } from '../../browser/refusal-text'
import { restPage } from '../../browser/rest-page'
import { useSession } from '../../browser/session'
import { useSnackbar } from '../../browser/snackbar'
import { useTranslation } from '../../browser/texts'
import { loadOrderedProduct } from '../../catalogue/rest-product'
import { useProductDialog } from '../../catalogue/use-product-dialog'
import { signedInPage } from '../../http/page'
import { NoParcel } from '../../kit/empty-state/drawings'
import { EmptyState } from '../../kit/empty-state/empty-state'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { AccountNeeded } from '../../privacy/account-needed'
import type { Order, OrderLine } from '../order'
import { OrderList } from '../order-list'
import { loadOrders } from '../rest-orders'
import { listOrders } from '../server-orders'

export const handle: PageHandle = { title: 'LABEL_ORDER_HISTORY' }

const ProductDialog = lazy(() =>
  import('../../catalogue/product-dialog').then((module) => ({ default: module.ProductDialog })),
)

const noOrders: { readonly orders: readonly Order[] } = { orders: [] }

export const loader = signedInPage((call) => ({ orders: listOrders(call) }), noOrders)
export const clientLoader = restPage(async () => ({ orders: await loadOrders() }), noOrders)

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
  const { orders, failed } = useLoaderData<typeof loader>()
  const { opened, open, close } = useProduct()
  return (
    <Page failed={failed}>
      <PageHeading aside={failed === undefined && t('LABEL_RECORDS', { count: orders.length })}>{title}</PageHeading>
      {orders.length === 0 && failed === undefined && (
        <EmptyState
          drawing={<NoParcel />}
          title={t('NO_ORDERS_TITLE')}
          text={t('NO_ORDERS_PLACED')}
          way={{ to: '/search', label: t('BTN_SHOW_ALL_PRODUCTS') }}
        />
      )}
      <OrderList orders={orders} onOpen={open} />
      <Suspense>{opened && <ProductDialog {...opened} isDeluxe={isDeluxe} onClose={close} />}</Suspense>
    </Page>
  )
}

/** The product of a line from close by; its details are fetched before it opens. */
function useProduct() {
  const { t } = useTranslation()
  const { error } = useSnackbar()
  const { opened, open: openOffer, close } = useProductDialog()
  const open = async (line: OrderLine) => {
    const offer = await loadOrderedProduct(line)
    if (offer) openOffer(offer)
    else error(t('PRODUCT_GONE', { product: line.name }))
  }
  return { opened, close, open: (line: OrderLine) => void open(line).catch((refusal) => error(refusalText(refusal))) }
}
