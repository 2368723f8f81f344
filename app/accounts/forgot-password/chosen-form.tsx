import { useRootData } from '../../browser/root-data'
import { useTranslation } from '../../browser/texts'
import { SubmitButton } from '../../kit/forms/form-card'
import { useFields } from '../../kit/forms/use-fields'
import { useForm } from '../../kit/forms/use-form'
import { usePasswordLengths } from '../use-password-lengths'
import { checkChosen, nothingChosen } from './link-rules'
import { NewPasswordFields } from './new-password-fields'

/** The new password of a customer who followed a link. */
export function ChosenForm({ token }: { readonly token: string }) {
  const { t } = useTranslation()
  const { minPasswordLength } = useRootData()
  const length = usePasswordLengths()
  const { isComplete, ...fields } = useForm(nothingChosen, (values) => checkChosen(values, minPasswordLength))
  const { bindText } = useFields(fields, { length })
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields bindText={bindText} password={fields.values.password} />
      <SubmitButton
        id="resetButton"
        label={t('BTN_CHANGE')}
        ariaLabel="Button to confirm the changes"
        disabled={!isComplete}
      />
    </>
  )
}
