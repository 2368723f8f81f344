import { useTranslation } from '../../browser/texts'
import { SubmitButton } from '../../kit/forms/form-card'
import { TextField } from '../../kit/forms/text-field'
import { useFields } from '../../kit/forms/use-fields'
import { useForm } from '../../kit/forms/use-form'
import { checkAddress, noAddress } from './link-rules'

/** Asks for the address that a link is sent to. */
export function LinkForm() {
  const { t } = useTranslation()
  const { isComplete, ...fields } = useForm(noAddress, checkAddress)
  const { bindText } = useFields(fields)
  return (
    <>
      <TextField
        {...bindText('email')}
        id="email"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('LABEL_EMAIL')}
        aria-label="Email address field"
      />
      <SubmitButton id="linkButton" label={t('BTN_SEND_LINK')} disabled={!isComplete} />
    </>
  )
}
