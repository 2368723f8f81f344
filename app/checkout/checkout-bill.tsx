import type { ReactNode } from 'react'
import { useTranslation } from '../browser/texts'
import { isPending, type Part } from '../kit/answers'
import { Stack } from '../kit/layout'
import { formatPrice } from '../kit/prices'
import receipt from '../orders/receipt.module.css'
import { sumUpBasket } from '../orders/sums'
import type { AmountDue } from './amount-due'
import styles from './checkout-bill.module.css'

interface OrderBillProps {
  readonly amount: Part<AmountDue | null>
  readonly children: ReactNode
}

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

interface BillEntry {
  readonly title: string
  readonly amount: number | undefined
}

interface CheckoutBillProps {
  readonly entries: readonly BillEntry[]
  readonly total: number | undefined
  readonly isBusy: boolean
  readonly children: ReactNode
}

export function CheckoutBill({ entries, total, isBusy, children }: CheckoutBillProps) {
  const { t } = useTranslation()
  return (
    <section className={receipt.receipt} aria-label={t('LABEL_BILL')}>
      <dl className={receipt.lines} aria-busy={isBusy}>
        {entries.map(({ title, amount }) => (
          <div key={title} className={receipt.line}>
            <dt>{title}</dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
        <div id="price" className={receipt.total}>
          <dt>{t('LABEL_TOTAL_PRICE')}</dt>
          <dd>
            <Amount value={total} />
          </dd>
        </div>
      </dl>
      <Stack>{children}</Stack>
    </section>
  )
}

function Amount({ value }: { readonly value: number | undefined }) {
  return value === undefined ? <span className={styles.blank} /> : formatPrice(value)
}
