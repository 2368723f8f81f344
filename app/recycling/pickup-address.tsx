import { Link } from '@remix-run/react'
import type { Address } from '../browser/addresses'
import type { Records } from '../browser/records'
import { useTranslation } from '../browser/texts'
import { AddAddress } from '../components/addresses/add-address'
import { AddressChooser } from '../components/addresses/address-chooser'
import { PanelNote } from '../components/checkout/panel'
import { PanelRecords } from '../components/checkout/panel-records'
import styles from './pickup-address.module.css'

interface PickupAddressProps extends Pick<Records<Address>, 'rows' | 'error'> {
  readonly chosen: number | undefined
  onChoose(id: number): void
}

/** From where to fetch it: one of the customer's addresses. */
export function PickupAddress({ rows, error, chosen, onChoose }: PickupAddressProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.book}>
      <PanelRecords rows={rows} error={error} empty={t('EMPTY_ADDRESS_LIST')}>
        {(addresses) => <AddressChooser addresses={addresses} chosen={chosen} onChoose={onChoose} />}
      </PanelRecords>
      <AddAddress />
    </div>
  )
}

/** What stands there for people who are not logged in. */
export function NobodysAddress() {
  const { t } = useTranslation()
  return (
    <div className={styles.book}>
      <PanelNote>{t('RECYCLE_LOGIN_NEEDED')}</PanelNote>
      <Link className={styles.login} to="/login">
        {t('BTN_LOGIN')}
      </Link>
    </div>
  )
}
