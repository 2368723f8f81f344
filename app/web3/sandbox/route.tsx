import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restPage } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { Stack } from '../../kit/layout'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { loadTestWallet, noTestWallet, useTestWallet } from '../test-wallet'
import { WalletBar } from '../wallet-bar'
import { ContractWorkbench } from './contract-workbench'

export const handle: PageHandle = { title: 'TITLE_WEB3_SANDBOX' }

export const loader = page(() => noTestWallet, noTestWallet)
export const clientLoader = restPage(() => loadTestWallet(), noTestWallet)

export default function Web3SandboxPage() {
  const { t } = useTranslation()
  const { wallet, failed } = useLoaderData<typeof loader>()
  const { connect, withWallet } = useTestWallet({ wallet })
  return (
    <Page failed={failed}>
      {/* Loading this picture tells the shop that the sandbox was found. */}
      <img src="/assets/public/images/padding/11px.png" alt="" width={1} height={1} hidden />
      <Stack gap="xl">
        <PageHeading aside={t('LABEL_SANDBOX_ASIDE')}>{t('TITLE_WEB3_SANDBOX')}</PageHeading>
        <WalletBar wallet={wallet} onConnect={connect} />
        <ContractWorkbench isConnected={wallet.value !== undefined} withWallet={withWallet} />
      </Stack>
    </Page>
  )
}
