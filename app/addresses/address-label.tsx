import { useTranslation } from '../browser/texts'
import type { Address } from './address'
import styles from './address-label.module.css'

/** An address as it stands on a parcel. */
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
        <bdi>{[city, state, zipCode].filter(Boolean).join(', ')}</bdi>
      </span>
      <span>{country}</span>
      <span className={styles.phone}>{t('TEXT_PHONE', { number: mobileNum ?? '–' })}</span>
    </address>
  )
}
