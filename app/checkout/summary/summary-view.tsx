import { BasketTable } from '../../basket/basket-table'
import { sumBonusPoints, sumPrices } from '../../basket/bill'
import { useScriptName } from '../../browser/script-name'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import type { PageData } from '../../kit/answers'
import { EmptyCrate } from '../../kit/empty-state/drawings'
import { EmptyState } from '../../kit/empty-state/empty-state'
import { PageForm } from '../../kit/forms/page-form'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { Receipt } from '../../orders/receipt'
import { sumUpBasket } from '../../orders/sums'
import { CheckoutFrame } from '../checkout-frame'
import { undecidedSteps } from '../choices'
import { EmptyOrderNote } from '../empty-order-note'
import type { Checkout } from './checkout'
import { Choices } from './choices'
import { describeOrder } from './describe-order'
import styles from './summary-view.module.css'

export function SummaryView({ failed, ...checkout }: PageData<Checkout>) {
  const { t } = useTranslation()
  const { account } = useSession()
  const { address, method, payment } = checkout
  if (checkout.lines.length === 0) {
    if (failed !== undefined) return <Unreadable failed={failed} />
    if (account === null) return <NothingToOrder />
  }
  return (
    <CheckoutFrame
      title={t('TITLE_ORDER_SUMMARY')}
      step="review"
      undecided={undecidedSteps({ address, delivery: method, payment })}
      failed={failed}
      side={<Bill {...checkout} />}
    >
      <OrderSummary checkout={checkout} />
    </CheckoutFrame>
  )
}

/** The button is never disabled: the shop requires no address, delivery, payment or product. */
function Bill(checkout: Checkout) {
  const { lines, isDeluxe, method, couponPercent } = checkout
  return (
    <Receipt
      sums={sumUpBasket(sumPrices(lines, isDeluxe), method?.price ?? 0, couponPercent)}
      bonus={sumBonusPoints(lines, isDeluxe)}
    >
      <PlaceOrder checkout={checkout} />
    </Receipt>
  )
}

function Unreadable({ failed }: { readonly failed: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Page failed={failed}>
      <PageHeading>{t('TITLE_ORDER_SUMMARY')}</PageHeading>
    </Page>
  )
}

/** For visitors, who have no basket. */
function NothingToOrder() {
  const { t } = useTranslation()
  return (
    <Page>
      <EmptyState
        level={1}
        drawing={<EmptyCrate />}
        title={t('EMPTY_SUMMARY_TITLE')}
        text={t('TEXT_ACCOUNT_NEEDED')}
        link={{ to: '/login', label: t('BTN_LOGIN') }}
      />
    </Page>
  )
}

interface OrderSummaryProps {
  readonly checkout: Checkout
}

function OrderSummary({ checkout }: OrderSummaryProps) {
  const { t } = useTranslation()
  const { lines, isDeluxe } = checkout
  const isEmpty = lines.length === 0
  return (
    <>
      {isEmpty && <EmptyOrderNote />}
      <Choices {...checkout} />
      {!isEmpty && (
        <section className={styles.basket} aria-label={t('TITLE_BASKET')}>
          <BasketTable lines={lines} isDeluxe={isDeluxe} />
        </section>
      )}
    </>
  )
}

function PlaceOrder({ checkout }: { readonly checkout: Checkout }) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Complete your purchase', t('BTN_COMPLETE_PURCHASE'))
  // Inconspicuous for an empty basket, though the shop accepts such an order.
  const look = checkout.lines.length === 0 ? styles.quiet : 'main-action'
  return (
    <PageForm>
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="shown" value={describeOrder(checkout)} />
      <button type="submit" id="checkoutButton" className={`${look} ${styles.place}`} {...control}>
        <span {...words}>{t('BTN_COMPLETE_PURCHASE')}</span>
        <span {...script} />
      </button>
    </PageForm>
  )
}
