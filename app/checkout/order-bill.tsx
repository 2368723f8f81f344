import type { ReactNode } from 'react'
import { useTranslation } from '../browser/texts'
import { isPending, type Part } from '../kit/answers'
import { sumUpBasket } from '../orders/sums'
import type { AmountDue } from './amount-due'
import { CheckoutBill } from './checkout-bill'

interface OrderBillProps {
  /** Null when nothing is due. */
  readonly amount: Part<AmountDue | null>
  readonly children: ReactNode
}

/** The sum of an order so far. */
export function OrderBill({ amount, children }: OrderBillProps) {
  const { t } = useTranslation()
  const due = amount.value
  const sums = due && sumUpBasket(due.items, due.delivery, due.couponPercent)
  const entries = [
    { title: t('LABEL_ITEMS'), amount: sums?.items },
    { title: t('LABEL_DELIVERY'), amount: sums?.delivery },
    ...(sums?.promotion ? [{ title: t('LABEL_PROMOTION'), amount: -sums.promotion }] : []),
  ]
  return (
    <CheckoutBill entries={entries} total={sums?.total} isBusy={isPending(amount)}>
      {children}
    </CheckoutBill>
  )
}
