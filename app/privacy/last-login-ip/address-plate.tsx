import { usePorts } from '../../browser/ports'
import { useTranslation } from '../../browser/texts'
import { PageHeading } from '../../kit/page/page-heading'
import styles from './address-plate.module.css'

/** Stands for an address that nobody has written down. */
const unknownAddress = '?'

interface AddressPlateProps {
  /** Empty when none is known. */
  readonly address: string
}

/** The address of the last login, on a plate like those on the bottles next door. */
export function AddressPlate({ address }: AddressPlateProps) {
  const { t } = useTranslation()
  const { LastLoginIp } = usePorts()
  return (
    <>
      <PageHeading>{t('LAST_LOGIN_IP')}</PageHeading>
      <section className={styles.plate}>
        <p className={styles.label}>{t('LABEL_IP_ADDRESS')}</p>
        <LastLoginIp className={styles.address} address={address || unknownAddress} />
      </section>
      <p className={styles.note}>{t(address === '' ? 'TEXT_NO_LAST_LOGIN_IP' : 'TEXT_LAST_LOGIN_IP')}</p>
    </>
  )
}
