import { useEffect, useState } from 'react'
import type { PageHandle } from '../../../browser/page-title'
import { usePorts } from '../../../browser/ports'
import { useSession } from '../../../browser/session'
import { readToken } from '../../../browser/storage'
import { useTranslation } from '../../../browser/texts'
import { AccountNeeded } from '../../../components/privacy/account-needed'
import { AddressPlate } from '../../../components/privacy/address-plate'

export const handle: PageHandle = { title: 'LAST_LOGIN_IP' }

export default function LastLoginIpPage() {
  const { account } = useSession()
  const { t } = useTranslation()
  const { findLastLoginIp } = usePorts()
  const [address, setAddress] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another token.
  useEffect(() => findLastLoginIp(readToken(), setAddress), [account, findLastLoginIp])
  return account ? <AddressPlate address={address} /> : <AccountNeeded title={t('LAST_LOGIN_IP')} />
}
