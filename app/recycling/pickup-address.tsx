import { Link } from '@remix-run/react'
import { AddAddress } from '../addresses/add-address'
import type { Address } from '../addresses/address'
import { AddressChooser } from '../addresses/address-chooser'
import { useTranslation } from '../browser/texts'
import { PanelNote } from '../kit/records/panel'
import { PanelRecords } from '../kit/records/panel-records'
import styles from './pickup-address.module.css'

interface PickupAddressProps {
  readonly addresses: readonly Address[]
  readonly failed: string | undefined
  readonly chosen: number | undefined
  onChoose(id: number): void
  /** Id of the form that leads to a new address. */
  readonly newAddressForm: string
}

export function PickupAddress({ addresses, failed, chosen, onChoose, newAddressForm }: PickupAddressProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.book}>
      <PanelRecords rows={addresses} empty={t('EMPTY_ADDRESS_LIST')} failed={failed}>
        {(addresses) => <AddressChooser addresses={addresses} name="address" chosen={chosen} onChoose={onChoose} />}
      </PanelRecords>
      <AddAddress from="/recycle" form={newAddressForm} />
    </div>
  )
}

export function LoginNeeded() {
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
