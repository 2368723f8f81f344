import { useNavigate } from '@remix-run/react'
import { useLoaded } from '../../browser/loaded'
import type { PageHandle } from '../../browser/page-title'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import { keepTopUp, loadBalance } from '../../browser/wallet'
import { Page } from '../../components/page/page'
import { Stack } from '../../components/page/stack'
import { WalletView } from '../../components/wallet/wallet-view'
import { AccountNeeded } from '../../privacy/account-needed'

export const handle: PageHandle = { title: 'DIGITAL_WALLET' }

export default function WalletPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  if (account) return <Wallet />
  return (
    <Page width="narrow">
      <AccountNeeded title={t('DIGITAL_WALLET')} />
    </Page>
  )
}

function Wallet() {
  const navigate = useNavigate()
  const balance = useLoaded(loadBalance)
  const topUp = (amount: number) => {
    keepTopUp(amount)
    navigate('/payment/wallet')
  }
  return (
    <Page>
      <Stack>
        <WalletView balance={balance} onTopUp={topUp} />
      </Stack>
    </Page>
  )
}
