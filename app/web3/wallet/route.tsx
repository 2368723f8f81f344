import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restPage } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { ContractSource } from '../contract-source'
import { ChainLayout } from '../layout'
import { noTestWallet, useTestWallet } from '../test-wallet'
import { WalletBar } from '../wallet-bar'
import { reportWallet } from '../web3.client'
import { loadBank, noBank } from './bank'
import { BankPanel } from './bank-panel'

export const handle: PageHandle = { title: 'TITLE_CRYPTO_WALLET' }

export const loader = page(
  ({ lab }) => ({ ...noTestWallet, bank: lab.outside.chain.describe(['ETHWalletBank'])[0] }),
  noBank,
)
export const clientLoader = restPage(async ({ serverLoader }) => loadBank(await serverLoader<typeof loader>()), noBank)

export default function CryptoWalletPage() {
  const { t } = useTranslation()
  const { failed, bank, balance, wallet } = useLoaderData<typeof loader>()
  const { connect, withWallet } = useTestWallet({ wallet }, reportWallet)
  return (
    <Page failed={failed}>
      <ChainLayout>
        <PageHeading aside={t('LABEL_CRYPTO_WALLET_ASIDE')}>{t('TITLE_CRYPTO_WALLET')}</PageHeading>
        <WalletBar wallet={wallet} onConnect={connect} />
        <BankPanel
          to={bank?.address ?? ''}
          balance={balance}
          isConnected={wallet.value !== undefined}
          withWallet={withWallet}
        />
        {bank && <ContractSource {...bank} />}
      </ChainLayout>
    </Page>
  )
}
