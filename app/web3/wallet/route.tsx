import { useLoaderData } from '@remix-run/react'
import type { KnownContractSource } from '../../../lab/outside/chain/genesis'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restPage, restPart } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { Stack } from '../../kit/layout'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { ContractSource } from '../contract-source'
import { callContract } from '../test-chain'
import { loadTestWallet, noTestWallet, type TestWalletData, useTestWallet } from '../test-wallet'
import { WalletBar } from '../wallet-bar'
import { reportWallet } from '../web3.client'
import { BankPanel } from './bank-panel'

interface BankData extends TestWalletData {
  readonly bank?: KnownContractSource
  /** Wei in the bank, as decimal digits. */
  readonly balance?: string
}

const noBank: BankData = noTestWallet

/** Omits what the chain does not answer. */
async function loadBank({ bank }: Pick<BankData, 'bank'>): Promise<BankData> {
  const { wallet } = await loadTestWallet(reportWallet)
  const address = wallet.value?.address
  const balance = address && bank ? await restPart(() => readBalance(bank.address, address)) : undefined
  return { bank, wallet, balance: balance?.value }
}

async function readBalance(to: string, wallet: string): Promise<string> {
  return String(await callContract({ to, method: 'balanceOf', values: [wallet] }))
}

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
      <Stack gap="xl">
        <PageHeading aside={t('LABEL_CRYPTO_WALLET_ASIDE')}>{t('TITLE_CRYPTO_WALLET')}</PageHeading>
        <WalletBar wallet={wallet} onConnect={connect} />
        <BankPanel
          to={bank?.address ?? ''}
          balance={balance}
          isConnected={wallet.value !== undefined}
          withWallet={withWallet}
        />
        {bank && <ContractSource {...bank} />}
      </Stack>
    </Page>
  )
}
