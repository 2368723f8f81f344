import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { SubmitButton } from '../forms/form-card'
import { TextField } from '../forms/text-field'
import styles from './top-up-form.module.css'
import { checkTopUp, topUpLimits } from './wallet-rules'

/** How much shall go into the wallet. */
export function TopUpForm({ onTopUp }: { onTopUp(amount: number): void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const problem = checkTopUp(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem === undefined) onTopUp(Number(typed))
  }
  return (
    <form id="wallet-form" className={styles.form} noValidate onSubmit={submit}>
      <TextField
        id="amount"
        type="number"
        inputMode="decimal"
        min={topUpLimits.min}
        max={topUpLimits.max}
        step="any"
        autoComplete="off"
        label={t('LABEL_AMOUNT')}
        aria-label="Enter an amount"
        aria-required
        value={typed}
        onText={setTyped}
        onBlur={() => setLeft(true)}
        help={t('HINT_TOP_UP', topUpLimits)}
        error={left && problem ? t(problem, topUpLimits) : undefined}
      />
      <SubmitButton
        id="submitButton"
        label={t('BTN_CONTINUE')}
        ariaLabel="Button to continue to payment"
        disabled={problem !== undefined}
      />
    </form>
  )
}
