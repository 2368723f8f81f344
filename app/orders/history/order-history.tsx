import { useEffect, useRef } from 'react'
import { refusalText } from '../../browser/rest/refusal-text'
import { useSnackbar } from '../../browser/snackbar/snackbar'
import { useTranslation } from '../../browser/texts'
import { LazyProductDialog } from '../../catalogue/lazy-product-dialog'
import { loadOrderedProduct } from '../../catalogue/product-row.client'
import { useProductDialog } from '../../catalogue/use-product-dialog'
import type { PageData } from '../../kit/answers'
import { NoParcel } from '../../kit/empty-state/drawings'
import { EmptyState } from '../../kit/empty-state/empty-state'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { Paged } from '../../kit/pagination/paged'
import type { Order, OrderLine } from '../order'
import { OrderList } from '../order-list'

/** Orders on a page. */
const ordersPerPage = 20

interface OrderHistoryProps {
  readonly title: string
  readonly isDeluxe: boolean
  readonly orders: readonly Order[]
}

export function OrderHistory({ title, isDeluxe, orders, failed }: PageData<OrderHistoryProps>) {
  const { t } = useTranslation()
  const { opened, open, close } = useProduct()
  return (
    <Page failed={failed}>
      <PageHeading aside={failed === undefined && t('LABEL_RECORDS', { count: orders.length })}>{title}</PageHeading>
      {orders.length === 0 && failed === undefined && (
        <EmptyState
          drawing={<NoParcel />}
          title={t('NO_ORDERS_TITLE')}
          text={t('NO_ORDERS_PLACED')}
          link={{ to: '/search', label: t('BTN_SHOW_ALL_PRODUCTS') }}
        />
      )}
      <Paged rows={orders} size={ordersPerPage} label={title}>
        {(shown) => <OrderList orders={shown} onOpen={open} />}
      </Paged>
      <LazyProductDialog {...{ opened, isDeluxe }} onClose={close} />
    </Page>
  )
}

/** Fetches the details of the product first. */
function useProduct() {
  const { t } = useTranslation()
  const { error } = useSnackbar()
  const { opened, open: openOffer, close } = useProductDialog()
  const wanted = useRef<OrderLine>()
  useEffect(
    () => () => {
      wanted.current = undefined
    },
    [],
  )
  const open = async (line: OrderLine) => {
    wanted.current = line
    try {
      const offer = await loadOrderedProduct(line)
      if (wanted.current !== line) return
      if (offer) openOffer(offer)
      else error(t('PRODUCT_GONE', { product: line.name }))
    } catch (refusal) {
      console.error(refusal)
      if (wanted.current === line) error(t(refusalText(refusal)))
    }
  }
  return { opened, close, open: (line: OrderLine) => void open(line) }
}
