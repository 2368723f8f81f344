import { useNavigate, useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { sumBonusPoints, sumPrices } from '../../basket/bill'
import { type Checkout, loadCheckout, placeOrder } from '../../browser/checkout'
import { type CheckoutChoices, clearChoices } from '../../browser/checkout-choices'
import { useLoaded } from '../../browser/loaded'
import type { PageHandle } from '../../browser/page-title'
import { usePerLanguage } from '../../browser/per-language'
import { refusalText } from '../../browser/refusal-text'
import { useSession } from '../../browser/session'
import { useSnackbar } from '../../browser/snackbar'
import { useTranslation } from '../../browser/texts'
import { CheckoutFrame } from '../../components/checkout/checkout-frame'
import { EmptyCrate } from '../../components/empty-state/drawings'
import { EmptyState } from '../../components/empty-state/empty-state'
import { OrderSummary } from '../../components/orders/order-summary'
import { PageToCome } from '../../components/orders/page-to-come'
import { PlaceOrder } from '../../components/orders/place-order'
import { Receipt } from '../../components/orders/receipt'
import { sumUpBasket } from '../../components/orders/sums'
import { ErrorBanner } from '../../components/page/banner'
import { Page } from '../../components/page/page'

export const handle: PageHandle = { title: 'TITLE_ORDER_SUMMARY' }

export default function OrderSummaryPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const { value: checkout, error } = useLoaded(usePerLanguage(loadCheckout))
  const isDeluxe = account?.role === 'deluxe'
  if (checkout?.lines.length === 0) return <NothingToOrder isVisitor={account === null} />
  return (
    <CheckoutFrame
      title={t('TITLE_ORDER_SUMMARY')}
      step="review"
      side={checkout && <Bill checkout={checkout} isDeluxe={isDeluxe} />}
    >
      {error && <ErrorBanner>{error}</ErrorBanner>}
      {!checkout && !error && <PageToCome />}
      {checkout && <OrderSummary checkout={checkout} isDeluxe={isDeluxe} />}
    </CheckoutFrame>
  )
}

/** What it comes to, and the button. Nobody is kept from it: the shop itself asks for no address, delivery or payment. */
function Bill({ checkout, isDeluxe }: { readonly checkout: Checkout; readonly isDeluxe: boolean }) {
  const { lines, method, choices } = checkout
  const { isPlacing, place } = usePlacing()
  return (
    <Receipt
      sums={sumUpBasket(sumPrices(lines, isDeluxe), method?.price ?? 0, choices.couponDiscount)}
      bonus={sumBonusPoints(lines, isDeluxe)}
    >
      <PlaceOrder isPlacing={isPlacing} onPlace={() => place(choices)} />
    </Receipt>
  )
}

/** Places the order once, then leads to its confirmation; says why when the shop refuses. */
function usePlacing() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { error } = useSnackbar()
  const [isPlacing, setPlacing] = useState(false)
  const place = async (choices: CheckoutChoices) => {
    setPlacing(true)
    try {
      const orderId = await placeOrder(choices)
      clearChoices()
      revalidate()
      navigate(`/order-completion/${encodeURIComponent(orderId)}`)
    } catch (refusal) {
      setPlacing(false)
      error(refusalText(refusal))
    }
  }
  return { isPlacing, place }
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
