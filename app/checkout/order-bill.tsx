import type { ReactNode } from 'react'
import { useTranslation } from '../browser/texts'
import { sumUpBasket } from '../orders/sums'
import type { AmountDue } from './amount-due'
import { CheckoutBill } from './checkout-bill'

interface OrderBillProps {
  /** Nothing while it is on its way. */
  readonly amount: AmountDue | null | undefined
  readonly children: ReactNode
}

/** The sum of an order so far. */
export function OrderBill({ amount, children }: OrderBillProps) {
  const { t } = useTranslation()
  const { items = 0, delivery = 0, couponPercent = 0 } = amount ?? {}
  const sums = sumUpBasket(items, delivery, couponPercent)
  const entries = [
    { title: t('LABEL_ITEMS'), amount: sums.items },
    { title: t('LABEL_DELIVERY'), amount: sums.delivery },
    ...(sums.promotion === 0 ? [] : [{ title: t('LABEL_PROMOTION'), amount: -sums.promotion }]),
  ]
  return (
    <CheckoutBill entries={entries} total={amount ? sums.total : undefined}>
      {children}
    </CheckoutBill>
  )
}
