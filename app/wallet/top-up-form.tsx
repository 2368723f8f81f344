import { Form, useActionData } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from '../browser/texts'
import type { ActionData } from '../kit/answers'
import { SubmitButton } from '../kit/forms/form-card'
import { TextField } from '../kit/forms/text-field'
import { useTyped } from '../kit/use-typed'
import styles from './top-up-form.module.css'
import { checkTopUp, topUpLimits } from './wallet-rules'

/** The amount that shall go into the wallet. */
export function TopUpForm() {
  const { t } = useTranslation()
  const [{ amount }, setTyped] = useTyped({ amount: '' })
  const [left, setLeft] = useState(false)
  const refused = useActionData<ActionData>()
  const error = checkTopUp(amount)
  const shown = left ? error : refused?.failed
  return (
    <Form id="wallet-form" method="post" className={styles.form} noValidate>
      <input type="hidden" name="intent" value="topUp" />
      <TextField
        id="amount"
        name="amount"
        type="number"
        inputMode="decimal"
        min={topUpLimits.min}
        max={topUpLimits.max}
        step="any"
        autoComplete="off"
        label={t('LABEL_AMOUNT')}
        aria-label="Enter an amount"
        aria-required
        value={amount}
        onText={(amount) => setTyped({ amount })}
        onBlur={() => setLeft(true)}
        help={t('HINT_TOP_UP', topUpLimits)}
        error={shown && t(shown, topUpLimits)}
      />
      <SubmitButton
        id="submitButton"
        label={t('BTN_CONTINUE')}
        ariaLabel="Button to continue to payment"
        disabled={error !== undefined}
      />
    </Form>
  )
}
