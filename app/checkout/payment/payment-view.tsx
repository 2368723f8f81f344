import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../browser/texts'
import { isPending, type PageData, type Part } from '../../kit/answers'
import { BackButton } from '../../kit/page/back-button'
import { ErrorBanner } from '../../kit/page/banner'
import { ChoiceTable, type RowChoice } from '../../kit/records/choice-table'
import { Panel, PanelNote } from '../../kit/records/panel'
import { PanelRecords } from '../../kit/records/panel-records'
import { sumUpBasket } from '../../orders/sums'
import type { AmountDue } from '../amount-due'
import { CheckoutBill, OrderBill } from '../checkout-bill'
import { CheckoutFrame } from '../checkout-frame'
import { type CheckoutStep, UndecidedSteps } from '../checkout-steps'
import { ChoiceForm, ContinueButton } from '../choice-form'
import { EmptyOrderNote } from '../empty-order-note'
import { type Card, cardColumns } from './cards/card'
import { NewCard } from './cards/new-card'
import { usePickedCard } from './cards/picked-card'
import { Coupon } from './coupons/coupon-panel'
import { OtherOptions } from './other-options'
import type { PaymentData } from './payment.server'
import { type PaymentPurpose, paymentPages } from './purpose'
import { WalletPanel } from './wallet-panel'

interface PaymentViewProps extends PageData<PaymentData> {
  readonly purpose: PaymentPurpose
}

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

interface PaymentCardsProps extends Omit<RowChoice, 'name'> {
  readonly cards: Part<readonly Card[]>
  readonly total: number | undefined
}

function PaymentCards({ cards: { value = [], failed }, total, ...choice }: PaymentCardsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Panel title={t('LABEL_CARDS')}>
        {failed !== undefined && <ErrorBanner>{t(failed)}</ErrorBanner>}
        <PanelRecords rows={value} empty={t('EMPTY_CARD_LIST')} failed={failed}>
          {(rows) => (
            <ChoiceForm intent="pay">
              <input type="hidden" name="total" value={total ?? ''} />
              <CardChooser cards={rows} name="card" {...choice} />
            </ChoiceForm>
          )}
        </PanelRecords>
      </Panel>
      <NewCard />
    </>
  )
}

interface CardChooserProps extends RowChoice {
  readonly cards: readonly Card[]
}

function CardChooser({ cards, ...choice }: CardChooserProps) {
  const { t } = useTranslation()
  return <ChoiceTable label={t('LABEL_CARDS')} columns={cardColumns(t)} rows={cards} choice={choice} />
}

interface PaymentBillProps {
  readonly purpose: PaymentPurpose
  readonly amount: Part<AmountDue | null>
  readonly children: ReactNode
}

/** Only an order consists of several parts. */
function PaymentBill({ purpose, amount, children }: PaymentBillProps) {
  const { t } = useTranslation()
  if (purpose === 'order') return <OrderBill amount={amount}>{children}</OrderBill>
  const total = amount.value?.items
  return (
    <CheckoutBill
      entries={[{ title: t(paymentPages[purpose].goods), amount: total }]}
      total={total}
      isBusy={isPending(amount)}
    >
      {children}
    </CheckoutBill>
  )
}

interface PaymentNotesProps {
  /** False without an amount to charge the wallet with. */
  readonly hasAmount: boolean
  readonly isEmpty: boolean
  readonly undecided: readonly CheckoutStep[]
}

function PaymentNotes({ hasAmount, isEmpty, undecided }: PaymentNotesProps) {
  const { t } = useTranslation()
  return (
    <>
      <UndecidedSteps undecided={undecided} />
      {!hasAmount && (
        <PanelNote>
          {t('TEXT_NO_TOP_UP')} <Link to="/wallet">{t('DIGITAL_WALLET')}</Link>
        </PanelNote>
      )}
      {isEmpty && <EmptyOrderNote />}
    </>
  )
}
