import { useTranslation } from '../browser/texts'
import { keepErrors } from '../kit/forms/field-errors'
import { SubmitButton } from '../kit/forms/form-card'
import { PageForm } from '../kit/forms/page-form'
import { TextField } from '../kit/forms/text-field'
import { useFields } from '../kit/forms/use-fields'
import { useForm } from '../kit/forms/use-form'
import { Stack } from '../kit/layout'
import { checkTopUp, topUpLimits } from './wallet-rules'

export function TopUpForm() {
  const { t } = useTranslation()
  const { isComplete, ...form } = useForm({ amount: '' }, ({ amount }) => keepErrors({ amount: checkTopUp(amount) }))
  const { bindText } = useFields(form, topUpLimits)
  return (
    <Stack as={PageForm} id="wallet-form" noValidate>
      <input type="hidden" name="intent" value="topUp" />
      <TextField
        {...bindText('amount')}
        id="amount"
        type="number"
        inputMode="decimal"
        min={topUpLimits.min}
        max={topUpLimits.max}
        step="any"
        autoComplete="off"
        label={t('LABEL_AMOUNT')}
        aria-label="Enter an amount"
        help={t('HINT_TOP_UP', topUpLimits)}
      />
      <SubmitButton
        id="submitButton"
        label={t('BTN_CONTINUE')}
        ariaLabel="Button to continue to payment"
        disabled={!isComplete}
      />
    </Stack>
  )
}
