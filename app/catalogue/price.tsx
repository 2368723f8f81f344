import { useTranslation } from '../browser/texts'
import { formatPrice } from '../kit/prices'
import type { Offer } from './offers'
import styles from './price.module.css'

interface PriceProps {
  readonly offer: Pick<Offer, 'price' | 'deluxePrice'>
  readonly isDeluxe: boolean
}

export function Price({ offer: { price, deluxePrice }, isDeluxe }: PriceProps) {
  const { t } = useTranslation()
  if (!isDeluxe || deluxePrice === price) return formatPrice(price)
  return (
    <>
      <span className="visually-hidden">{t('LABEL_REGULAR_PRICE')} </span>
      <s className={styles.regular}>{formatPrice(price)}</s>{' '}
      <span className="visually-hidden">{t('LABEL_DELUXE_PRICE')} </span>
      <span className={styles.deluxe}>{formatPrice(deluxePrice)}</span>
    </>
  )
}
