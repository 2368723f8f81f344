import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { readPorts, usePorts } from '../../browser/ports'
import { restPage } from '../../browser/rest/rest-page'
import { useSession } from '../../browser/session'
import { readToken } from '../../browser/storage/storage'
import { useTranslation } from '../../browser/texts'
import { signedInPage } from '../../http/page'
import { AccountNeeded } from '../../kit/access/account-needed'
import { PageHeading } from '../../kit/page/page-heading'
import styles from './address-plate.module.css'

export const handle: PageHandle = { title: 'LAST_LOGIN_IP' }

/** '' is an address that was not recorded. */
const noAddress = { address: '' }

export const loader = signedInPage(({ session: { data } }) => {
  const address = data.lastLoginIp
  return { address: typeof address === 'string' ? address : '' }
}, noAddress)

export const clientLoader = restPage(
  async () => ({ address: await readPorts().findLastLoginIp(readToken()) }),
  noAddress,
)

export default function LastLoginIpPage() {
  const { account } = useSession()
  const { t } = useTranslation()
  const { address } = useLoaderData<typeof loader>()
  return account ? <AddressPlate address={address} /> : <AccountNeeded title={t('LAST_LOGIN_IP')} />
}

/** Shown for an address that was not recorded. */
const unknownAddress = '?'

interface AddressPlateProps {
  readonly address: string
}

function AddressPlate({ address }: AddressPlateProps) {
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
