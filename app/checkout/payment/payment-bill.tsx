import type { ReactNode } from 'react'
import { useTranslation } from '../../browser/texts'
import { isPending, type Part } from '../../kit/answers'
import type { AmountDue } from '../amount-due'
import { CheckoutBill } from '../checkout-bill'
import { OrderBill } from '../order-bill'
import { type PaymentPurpose, paymentPages } from './purpose'

interface PaymentBillProps {
  readonly purpose: PaymentPurpose
  /** Null when nothing is due. */
  readonly amount: Part<AmountDue | null>
  readonly children: ReactNode
}

/** The amount to be paid; only an order is made of several parts. */
export function PaymentBill({ purpose, amount, children }: PaymentBillProps) {
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
