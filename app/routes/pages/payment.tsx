import { Link, useParams } from '@remix-run/react'
import { useState } from 'react'
import { useAmountDue } from '../../browser/amount-due'
import { type CouponOutcome, useCoupon } from '../../browser/coupon-outcome'
import { useBack } from '../../browser/go-back'
import { useLoaded } from '../../browser/loaded'
import type { PageHandle } from '../../browser/page-title'
import { isPanelOpen, keepPanel } from '../../browser/panels'
import { usePurse } from '../../browser/purse'
import { useRootData } from '../../browser/root-data'
import { useSession } from '../../browser/session'
import { useSettlement } from '../../browser/settlement'
import { useTranslation } from '../../browser/texts'
import { loadBalance } from '../../browser/wallet'
import { CheckoutFrame } from '../../components/checkout/checkout-frame'
import { PanelNote } from '../../components/checkout/panel'
import { BackButton, ContinueButton } from '../../components/checkout/ways'
import { sumUpBasket } from '../../components/orders/sums'
import { ErrorBanner } from '../../components/page/banner'
import { Page } from '../../components/page/page'
import { CouponPanel } from '../../components/payment/coupon-panel'
import { OtherOptions } from '../../components/payment/other-options'
import { PaymentBill } from '../../components/payment/payment-bill'
import { PaymentCards } from '../../components/payment/payment-cards'
import { type PaymentPurpose, paymentPages, purposeOf } from '../../components/payment/purpose'
import { WalletPanel } from '../../components/payment/wallet-panel'
import { AccountNeeded } from '../../privacy/account-needed'

export const handle: PageHandle = { title: 'TITLE_PAYMENT' }

export default function PaymentPage() {
  const { entity } = useParams()
  const { t } = useTranslation()
  const { account } = useSession()
  const purpose = purposeOf(entity)
  if (account) return <Payment key={purpose} purpose={purpose} />
  return (
    <Page width="narrow">
      <AccountNeeded title={t(paymentPages[purpose].title)} />
    </Page>
  )
}

function Payment({ purpose }: { readonly purpose: PaymentPurpose }) {
  const { t } = useTranslation()
  const { title, proceed, previous } = paymentPages[purpose]
  const back = useBack(previous)
  const coupon = useCoupon()
  const { amount, total, error } = useBill(purpose, coupon.outcome)
  const { cards, add } = usePurse()
  const [cardId, setCardId] = useState<number>()
  const settle = useSettlement(purpose, total)
  const card = cards.rows?.find(({ id }) => id === cardId)
  return (
    <CheckoutFrame
      step={purpose === 'order' ? 'payment' : undefined}
      title={t(title)}
      side={
        <PaymentBill purpose={purpose} amount={amount}>
          <ContinueButton
            label={t(proceed)}
            ariaLabel="Proceed to review"
            disabled={card === undefined || total === undefined}
            onContinue={() => card && settle({ cardId: card.id })}
          />
          <BackButton onBack={back} />
        </PaymentBill>
      }
    >
      {error !== undefined && <ErrorBanner>{error}</ErrorBanner>}
      {amount === null && <NoAmount />}
      <PaymentCards cards={cards} chosen={cardId} onChoose={setCardId} onAdd={add} />
      {purpose !== 'wallet' && <WalletPayment total={total} onPay={() => settle('wallet')} />}
      {purpose === 'order' && <Coupon {...coupon} />}
      <OtherOptions
        isOpenAtStart={() => isPanelOpen('paymentPanelExpanded')}
        onToggle={(isOpen) => keepPanel('paymentPanelExpanded', isOpen)}
      />
    </CheckoutFrame>
  )
}

/** What is to be paid, less what a coupon has just taken off. */
function useBill(purpose: PaymentPurpose, { discount }: CouponOutcome) {
  const { value, error } = useAmountDue(purpose)
  const amount = value && { ...value, couponPercent: discount ?? value.couponPercent }
  const total = amount ? sumUpBasket(amount.items, amount.delivery, amount.couponPercent).total : undefined
  return { amount, total, error }
}

function WalletPayment({ total, onPay }: { readonly total: number | undefined; onPay(): void }) {
  return <WalletPanel balance={useLoaded(loadBalance)} total={total} onPay={onPay} />
}

function Coupon({ outcome, redeem }: ReturnType<typeof useCoupon>) {
  const { social } = useRootData().config.application
  const places = [
    { name: 'BlueSky', url: social.blueSkyUrl },
    { name: 'Mastodon', url: social.mastodonUrl },
    { name: 'Reddit', url: social.redditUrl },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : []))
  return (
    <CouponPanel
      outcome={outcome}
      social={places}
      isOpenAtStart={() => isPanelOpen('couponPanelExpanded')}
      onToggle={(isOpen) => keepPanel('couponPanelExpanded', isOpen)}
      onRedeem={redeem}
    />
  )
}

/** Somebody came to charge the wallet before saying by how much. */
function NoAmount() {
  const { t } = useTranslation()
  return (
    <PanelNote>
      {t('TEXT_NO_TOP_UP')} <Link to="/wallet">{t('DIGITAL_WALLET')}</Link>
    </PanelNote>
  )
}
