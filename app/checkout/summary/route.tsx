import { useLoaderData } from '@remix-run/react'
import { sumBonusPoints, sumPrices } from '../../basket/bill'
import type { PageHandle } from '../../browser/page-title'
import { restAction, restPage } from '../../browser/rest-page'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import { signedInPage } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { EmptyCrate } from '../../kit/empty-state/drawings'
import { EmptyState } from '../../kit/empty-state/empty-state'
import { Page } from '../../kit/page/page'
import { OrderSummary } from '../../orders/order-summary'
import { PlaceOrder } from '../../orders/place-order'
import { Receipt } from '../../orders/receipt'
import { sumUpBasket } from '../../orders/sums'
import { CheckoutFrame } from '../checkout-frame'
import type { CheckoutStep } from '../checkout-steps'
import { type Checkout, noCheckout } from './checkout'
import * as rest from './rest-summary'
import * as server from './server-summary'

export const handle: PageHandle = { title: 'TITLE_ORDER_SUMMARY' }

export const loader = signedInPage(server.readCheckout, noCheckout)
export const clientLoader = restPage(rest.loadCheckout, noCheckout)

export const action = pageAction({ place: server.placeOrder })
export const clientAction = restAction({ place: rest.placeOrder })

export default function OrderSummaryPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const { failed, ...checkout } = useLoaderData<typeof loader>()
  if (checkout.lines.length === 0 && failed === undefined) return <NothingToOrder isVisitor={account === null} />
  return (
    <CheckoutFrame
      title={t('TITLE_ORDER_SUMMARY')}
      step="review"
      open={openSteps(checkout)}
      failed={failed}
      side={<Bill {...checkout} />}
    >
      <OrderSummary checkout={checkout} />
    </CheckoutFrame>
  )
}

function openSteps({ address, method, payment }: Checkout): CheckoutStep[] {
  const decided = { address, delivery: method, payment }
  return (['address', 'delivery', 'payment'] as const).filter((step) => decided[step] === null)
}

/** What it comes to, and the button. Nobody is kept from it: the shop itself asks for no address, delivery or payment. */
function Bill({ lines, isDeluxe, method, couponPercent }: Checkout) {
  return (
    <Receipt
      sums={sumUpBasket(sumPrices(lines, isDeluxe), method?.price ?? 0, couponPercent)}
      bonus={sumBonusPoints(lines, isDeluxe)}
    >
      <PlaceOrder />
    </Receipt>
  )
}

function NothingToOrder({ isVisitor }: { readonly isVisitor: boolean }) {
  const { t } = useTranslation()
  return (
    <Page>
      <EmptyState
        level={1}
        drawing={<EmptyCrate />}
        title={t('EMPTY_SUMMARY_TITLE')}
        text={t(isVisitor ? 'TEXT_ACCOUNT_NEEDED' : 'EMPTY_SUMMARY_TEXT')}
        way={isVisitor ? { to: '/login', label: t('BTN_LOGIN') } : { to: '/search', label: t('BTN_SHOW_ALL_PRODUCTS') }}
      />
    </Page>
  )
}
