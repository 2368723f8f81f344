import { useActionData } from '@remix-run/react'
import { useState } from 'react'
import { keepErrors } from '../accounts/field-rules'
import { useTranslation } from '../browser/texts'
import type { ActionData } from '../kit/answers'
import { SubmitButton } from '../kit/forms/form-card'
import { PageForm } from '../kit/forms/page-form'
import { TextField } from '../kit/forms/text-field'
import { useForm } from '../kit/use-form'
import styles from './top-up-form.module.css'
import { checkTopUp, topUpLimits } from './wallet-rules'

/** The amount that shall go into the wallet. */
export function TopUpForm() {
  const { t } = useTranslation()
  const { values, errors, isComplete, onChange } = useForm({ amount: '' }, ({ amount }) =>
    keepErrors({ amount: checkTopUp(amount) }),
  )
  const [left, setLeft] = useState(false)
  const refused = useActionData<ActionData>()
  const shown = left ? errors.amount : refused?.failed
  return (
    <PageForm id="wallet-form" className={styles.form} noValidate>
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
        value={values.amount}
        onText={(amount) => onChange({ amount })}
        onBlur={() => setLeft(true)}
        help={t('HINT_TOP_UP', topUpLimits)}
        error={shown && t(shown, topUpLimits)}
      />
      <SubmitButton
        id="submitButton"
        label={t('BTN_CONTINUE')}
        ariaLabel="Button to continue to payment"
        disabled={!isComplete}
      />
    </PageForm>
  )
}
