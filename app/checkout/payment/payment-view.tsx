import { useTranslation } from '../../browser/texts'
import type { PageData } from '../../kit/answers'
import { BackButton } from '../../kit/page/back-button'
import { sumUpBasket } from '../../orders/sums'
import { CheckoutFrame } from '../checkout-frame'
import { ContinueButton } from '../continue-button'
import { Coupon } from './coupon'
import { OtherOptions } from './other-options'
import type { PaymentData } from './payment.server'
import { PaymentBill } from './payment-bill'
import { PaymentCards } from './payment-cards'
import { PaymentNotes } from './payment-notes'
import { usePickedCard } from './picked-card'
import { type PaymentPurpose, paymentPages } from './purpose'
import { WalletPanel } from './wallet-panel'

interface PaymentViewProps extends PageData<PaymentData> {
  readonly purpose: PaymentPurpose
}

/** The amount due, and the ways to pay it. */
export function PaymentView({ purpose, amount, cards, balance, couponPercent, undecided, failed }: PaymentViewProps) {
  const { t } = useTranslation()
  const { title, proceed, previous } = paymentPages[purpose]
  const [picked, setPicked] = usePickedCard()
  const card = cards.value?.find(({ id }) => id === picked)
  const due = amount.value
  const isEmpty = purpose === 'order' && due?.items === 0
  const total = due && !isEmpty ? sumUpBasket(due.items, due.delivery, due.couponPercent).total : undefined
  return (
    <CheckoutFrame
      step={purpose === 'order' ? 'payment' : undefined}
      undecided={undecided}
      title={t(title)}
      failed={failed ?? amount.failed}
      side={
        <PaymentBill purpose={purpose} amount={amount}>
          <ContinueButton
            label={t(proceed)}
            ariaLabel="Proceed to review"
            disabled={card === undefined || total === undefined}
            missing={t(isEmpty ? 'EMPTY_SUMMARY_TITLE' : 'TEXT_NO_PAYMENT_CHOSEN')}
          />
          <BackButton fallback={previous} />
        </PaymentBill>
      }
    >
      {due !== undefined && <PaymentNotes hasAmount={due !== null} isEmpty={isEmpty} undecided={undecided} />}
      <PaymentCards cards={cards} total={total} chosen={card?.id} onChoose={setPicked} />
      {purpose !== 'wallet' && <WalletPanel balance={balance} total={total} />}
      <Coupon percent={couponPercent} isForLater={purpose !== 'order'} />
      <OtherOptions />
    </CheckoutFrame>
  )
}
