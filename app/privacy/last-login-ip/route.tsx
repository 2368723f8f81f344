import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { readPorts } from '../../browser/ports'
import { restPage } from '../../browser/rest/rest-page'
import { useSession } from '../../browser/session'
import { readToken } from '../../browser/storage/storage'
import { useTranslation } from '../../browser/texts'
import { signedInPage } from '../../http/page'
import { AccountNeeded } from '../../kit/access/account-needed'
import { AddressPlate } from './address-plate'

export const handle: PageHandle = { title: 'LAST_LOGIN_IP' }

/** The address is an empty text when nobody has written one down. */
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
