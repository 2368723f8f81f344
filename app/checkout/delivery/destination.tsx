import { Link } from '@remix-run/react'
import type { Address } from '../../addresses/address'
import { AddressLabel } from '../../addresses/address-label'
import { useTranslation } from '../../browser/texts'
import { Panel, PanelNote } from '../../kit/records/panel'
import styles from './destination.module.css'

interface DestinationProps {
  /** The address that was chosen; `gone` when it cannot be shown. */
  readonly address: Address | 'gone' | null
  readonly isLoggedIn: boolean
}

/** The destination of the parcel, or a link to choose one. */
export function Destination({ address, isLoggedIn }: DestinationProps) {
  const { t } = useTranslation()
  return (
    <Panel
      title={t('LABEL_DELIVERY_ADDRESS')}
      tool={
        isLoggedIn ? (
          <Link to="/address/select">{t(address === null ? 'BTN_CHOOSE' : 'BTN_CHANGE_CHOICE')}</Link>
        ) : undefined
      }
    >
      <div className={styles.place}>
        {address && address !== 'gone' && <AddressLabel address={address} />}
        {address === 'gone' && <PanelNote>{t('TEXT_ADDRESS_GONE')}</PanelNote>}
        {!isLoggedIn && (
          <PanelNote>
            {t('TEXT_LOG_IN_FOR_ADDRESS')} <Link to="/login">{t('BTN_LOGIN')}</Link>
          </PanelNote>
        )}
        {isLoggedIn && address === null && <PanelNote>{t('TEXT_NO_ADDRESS_CHOSEN')}</PanelNote>}
      </div>
    </Panel>
  )
}
