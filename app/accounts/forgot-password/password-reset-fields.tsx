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
  /** Undefined before it is known, null when there is none. */
  readonly question: string | null | undefined
  /** A text or the key of one. */
  readonly failed: string | undefined
  onChange(change: Partial<PasswordResetValues>): void
}

/** All fields but the e-mail address are disabled until the question is known. */
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
        // The field's name is fixed by the contract, so its description carries the question.
        help={question && <span className="visually-hidden">{question}</span>}
        disabled={disabled}
      />
      <NewPasswordFields bindText={bindText} password={values.password} disabled={disabled} />
    </>
  )
}
