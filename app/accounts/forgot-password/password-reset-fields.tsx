import { useTranslation } from '../../browser/texts'
import type { FieldErrors } from '../../kit/forms/field-errors'
import { TextField } from '../../kit/forms/text-field'
import { useFields } from '../../kit/forms/use-fields'
import { usePasswordLengths } from '../use-password-lengths'
import { NewPasswordFields } from './new-password-fields'
import type { PasswordResetField, PasswordResetValues } from './password-reset-rules'

interface PasswordResetFieldsProps {
  readonly values: PasswordResetValues
  readonly errors: FieldErrors<PasswordResetField>
  /** The question that guards the account: undefined before it is known, null when there is none. */
  readonly question: string | null | undefined
  /** The reason why it cannot be had: a text, or the key of one. */
  readonly failed: string | undefined
  onChange(change: Partial<PasswordResetValues>): void
}

/** The fields for a new password; all but the first open with the security question. */
export function PasswordResetFields({ values, errors, question, failed, onChange }: PasswordResetFieldsProps) {
  const { t } = useTranslation()
  const length = usePasswordLengths()
  const { bindText } = useFields({ values, errors, onChange }, { length })
  const email = bindText('email')
  const disabled = !question
  return (
    <>
      <TextField
        {...email}
        id="email"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('LABEL_EMAIL')}
        aria-label="Email address field"
        error={email.error ?? (failed && t(failed))}
        help={question ? undefined : t(question === null ? 'NO_SECURITY_QUESTION' : 'HINT_SECURITY_QUESTION')}
      />
      <TextField
        {...bindText('answer')}
        id="securityAnswer"
        autoComplete="off"
        label={question ?? t('LABEL_SECURITY_QUESTION')}
        aria-label="Field for the answer to the security question"
        // The name of the field is fixed, so its description has to carry the question.
        help={question && <span className="visually-hidden">{question}</span>}
        disabled={disabled}
      />
      <NewPasswordFields bindText={bindText} password={values.password} disabled={disabled} />
    </>
  )
}
