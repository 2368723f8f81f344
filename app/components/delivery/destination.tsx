import { Link } from '@remix-run/react'
import type { Address } from '../../browser/addresses'
import type { Loaded } from '../../browser/loaded'
import { useTranslation } from '../../browser/texts'
import { AddressLabel } from '../addresses/address-label'
import { Panel, PanelNote } from '../checkout/panel'
import styles from './destination.module.css'

interface DestinationProps {
  /** The address that was chosen. */
  readonly address: Loaded<Address>
  /** Whether there is one to wait for. */
  readonly isChosen: boolean
  readonly isLoggedIn: boolean
}

/** Where the parcel goes, or the way to say so. */
export function Destination({ address, isChosen, isLoggedIn }: DestinationProps) {
  const { t } = useTranslation()
  return (
    <Panel
      title={t('LABEL_DELIVERY_ADDRESS')}
      tool={isLoggedIn ? <Link to="/address/select">{t('BTN_CHANGE_CHOICE')}</Link> : undefined}
    >
      <div className={styles.place}>
        {address.value && <AddressLabel address={address.value} />}
        {address.error !== undefined && <PanelNote>{t('TEXT_ADDRESS_GONE')}</PanelNote>}
        {!isLoggedIn && (
          <PanelNote>
            {t('TEXT_LOG_IN_FOR_ADDRESS')} <Link to="/login">{t('BTN_LOGIN')}</Link>
          </PanelNote>
        )}
        {isLoggedIn && !isChosen && <PanelNote>{t('TEXT_NO_ADDRESS_CHOSEN')}</PanelNote>}
      </div>
    </Panel>
  )
}
