import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { useBankBalance } from '../../browser/bank'
import { useChainAction } from '../../browser/chain-action'
import type { PageHandle } from '../../browser/page-title'
import { sendToContract } from '../../browser/practice-chain'
import { usePracticeWallet } from '../../browser/practice-wallet'
import { useTranslation } from '../../browser/texts'
import { announceWallet } from '../../browser/web3-watch'
import { TextField } from '../../kit/forms/text-field'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { ContractSource } from '../contract-source'
import { formatEther, parseEther } from '../ether'
import { Actions, ChainLayout } from '../layout'
import { Action, Figures, Outcome, Panel } from '../panel'
import { WalletBar } from '../wallet-bar'

export const handle: PageHandle = { title: 'TITLE_CRYPTO_WALLET' }

export function loader({ context: { lab } }: LoaderFunctionArgs) {
  return lab.outside.chain.show(['ETHWalletBank'])
}

export default function CryptoWalletPage() {
  const [bank] = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const wallet = usePracticeWallet(announceWallet)
  const { outcome, isBusy, run } = useChainAction()
  const [amount, setAmount] = useState('')
  const to = bank?.address ?? ''
  const { balance, refresh } = useBankBalance(to, wallet.address)
  const wei = parseEther(amount)
  const move = (method: 'ethdeposit' | 'withdraw', text: string) =>
    run(async () => {
      await wallet.use(async (address) => {
        await sendToContract(
          method === 'withdraw' ? { to, method, values: [wei ?? '0'] } : { to, method, values: [address], wei },
        )
        await refresh()
      })
      return wallet.address && text
    })
  return (
    <Page>
      <ChainLayout>
        <PageHeading aside={t('LABEL_CRYPTO_WALLET_ASIDE')}>{t('TITLE_CRYPTO_WALLET')}</PageHeading>
        <WalletBar address={wallet.address} wei={wallet.wei} onConnect={wallet.connect} />
        <Panel id="bank-title" title={t('TITLE_ETHER_BANK')}>
          <p>{t('TEXT_ETHER_BANK')}</p>
          <Figures figures={[[t('LABEL_BANK_BALANCE'), balance && `${formatEther(balance)} ETH`]]} />
          <TextField
            id="inputAmount"
            inputMode="decimal"
            autoComplete="off"
            label={t('LABEL_ETHER_AMOUNT')}
            aria-label="Text field for the withdrawal amount"
            value={amount}
            onText={setAmount}
            error={amount && !wei ? t('INVALID_ETHER_AMOUNT') : undefined}
            help={t('HINT_ETHER_AMOUNT')}
          />
          <Actions>
            <Action
              label={t('BTN_DEPOSIT')}
              ariaLabel="Button to deposit"
              disabled={isBusy || !wei}
              onPress={() => move('ethdeposit', t('CONFIRM_DEPOSIT', { amount }))}
            />
            <Action
              quiet
              label={t('BTN_WITHDRAW')}
              ariaLabel="Button to withdraw"
              disabled={isBusy || !wei}
              onPress={() => move('withdraw', t('CONFIRM_WITHDRAWAL', { amount }))}
            />
          </Actions>
          <Outcome outcome={outcome} />
        </Panel>
        {bank && <ContractSource {...bank} />}
      </ChainLayout>
    </Page>
  )
}
