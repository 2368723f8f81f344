import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { TextField } from '../../kit/forms/text-field'
import { Action, ActionResult, ChainPanel, Metrics } from '../chain-panel'
import type { ChainResult } from '../use-chain-action'

interface BeeFaucetProps {
  readonly stock: string | undefined
  readonly own: number | undefined
  readonly disabled: boolean
  readonly result: ChainResult | undefined
  onClaim(amount: string): void
}

export function BeeFaucet({ stock, own, disabled, result, onClaim }: BeeFaucetProps) {
  const { t } = useTranslation()
  const [amount, setAmount] = useState('')
  const isAmount = /^\d+$/.test(amount)
  return (
    <ChainPanel id="faucet-title" title={t('TITLE_BEE_FAUCET')}>
      <p>{t('TEXT_BEE_FAUCET')}</p>
      <Metrics
        metrics={[
          [t('LABEL_FAUCET_BALANCE'), stock && `${stock} BEE`],
          [t('LABEL_OWN_BEES'), own === undefined ? undefined : `${own} BEE`],
        ]}
      />
      <TextField
        id="withdrawAmount"
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        label={t('LABEL_BEE_AMOUNT')}
        aria-label="Text field for the withdrawal amount"
        value={amount}
        onText={setAmount}
        help={t('HINT_BEE_AMOUNT')}
      />
      <Action
        id="claimButton"
        label={t('BTN_CLAIM_BEES')}
        disabled={disabled || !isAmount}
        onPress={() => onClaim(amount)}
      />
      <ActionResult result={result} />
    </ChainPanel>
  )
}
