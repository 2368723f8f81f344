import { Fragment } from 'react'
import { useTranslation } from '../browser/texts'
import type { Address } from './address'
import styles from './address-label.module.css'

export function AddressLabel({ address }: { readonly address: Address }) {
  const { t } = useTranslation()
  const { fullName, streetAddress, city, state, zipCode, country, mobileNum } = address
  return (
    <address className={styles.label}>
      <strong>{fullName}</strong>
      <span>
        <bdi>{streetAddress}</bdi>
      </span>
      <span>
        {[city, state, zipCode].filter(Boolean).map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move.
          <Fragment key={place}>
            {place > 0 && ', '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </span>
      <span>{country}</span>
      <span className={styles.phone}>{t('TEXT_PHONE', { number: mobileNum ?? '–' })}</span>
    </address>
  )
}
