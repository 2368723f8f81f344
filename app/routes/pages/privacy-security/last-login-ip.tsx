import { useEffect, useState } from 'react'
import { readLastLoginIp } from '../../../browser/last-login-ip'
import type { PageHandle } from '../../../browser/page-title'
import { useSession } from '../../../browser/session'
import { useTranslation } from '../../../browser/texts'
import { AccountNeeded } from '../../../components/privacy/account-needed'
import { AddressPlate } from '../../../components/privacy/address-plate'

export const handle: PageHandle = { title: 'LAST_LOGIN_IP' }

export default function LastLoginIpPage() {
  const { account } = useSession()
  const { t } = useTranslation()
  const [address, setAddress] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another token.
  useEffect(() => setAddress(readLastLoginIp()), [account])
  return account ? <AddressPlate address={address} /> : <AccountNeeded title={t('LAST_LOGIN_IP')} />
}
