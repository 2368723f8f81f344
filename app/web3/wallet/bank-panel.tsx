import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { TextField } from '../../kit/forms/text-field'
import { Row } from '../../kit/layout'
import { Action, ActionResult, ChainPanel, Metrics } from '../chain-panel'
import { formatEther, parseEther } from '../ether'
import { sendToContract } from '../test-chain'
import { useChainAction } from '../use-chain-action'

interface BankPanelProps {
  readonly to: string
  /** Wei as decimal digits. */
  readonly balance: string | undefined
  readonly isConnected: boolean
  /** Runs with the wallet, then revalidates the page. */
  withWallet(work: (address: string) => Promise<void>): Promise<void>
}

export function BankPanel({ to, balance, isConnected, withWallet }: BankPanelProps) {
  const { t } = useTranslation()
  const { result, isBusy, run } = useChainAction()
  const [amount, setAmount] = useState('')
  const wei = parseEther(amount)
  const move = (method: 'ethdeposit' | 'withdraw', text: string) =>
    run(
      () =>
        withWallet(async (address) => {
          await sendToContract(
            method === 'withdraw' ? { to, method, values: [wei ?? '0'] } : { to, method, values: [address], wei },
          )
        }),
      isConnected ? text : undefined,
    )
  return (
    <ChainPanel id="bank-title" title={t('TITLE_ETHER_BANK')}>
      <p>{t('TEXT_ETHER_BANK')}</p>
      <Metrics metrics={[[t('LABEL_BANK_BALANCE'), balance && `${formatEther(balance)} ETH`]]} />
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
      <Row gap="l" rowGap="m" align="stretch" wrap>
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
      </Row>
      <ActionResult result={result} />
    </ChainPanel>
  )
}
