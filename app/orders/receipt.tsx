import type { ReactNode } from 'react'
import { useTranslation } from '../browser/texts'
import { formatPrice } from '../kit/prices'
import styles from './receipt.module.css'
import type { Sums } from './sums'

interface ReceiptProps {
  readonly sums: Sums
  readonly bonus: number
  readonly children?: ReactNode
}

export function Receipt({ sums, bonus, children }: ReceiptProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.receipt} aria-label={t('LABEL_BILL')}>
      <dl className={styles.lines}>
        <Line title={t('LABEL_ITEMS')} amount={sums.items} />
        <Line title={t('LABEL_DELIVERY')} amount={sums.delivery} />
        <Line title={t('LABEL_PROMOTION')} amount={-sums.promotion || 0} />
        <div id="price" className={styles.total}>
          <dt>{t('LABEL_TOTAL_PRICE')}</dt>
          <dd>{formatPrice(sums.total)}</dd>
        </div>
      </dl>
      {children}
      <p className={styles.bonus}>{t('BONUS_POINTS_COUNT', { bonus })}</p>
    </section>
  )
}

function Line({ title, amount }: { readonly title: string; readonly amount: number }) {
  return (
    <div className={styles.line}>
      <dt>{title}</dt>
      <dd>{formatPrice(amount)}</dd>
    </div>
  )
}
