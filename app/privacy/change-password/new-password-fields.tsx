import { maxPasswordLength } from '../../accounts/field-rules'
import { PasswordAdvice } from '../../accounts/password-advice'
import { usePasswordLengths } from '../../accounts/use-password-lengths'
import { useTranslation } from '../../browser/texts'
import { PasswordField } from '../../kit/forms/password-field'
import { useFields } from '../../kit/forms/use-fields'
import type { NewPasswordField, NewPasswordValues } from './new-password-rules'

interface NewPasswordFieldsProps {
  readonly values: NewPasswordValues
  readonly errors: Partial<Record<NewPasswordField, string>>
  onChange(change: Partial<NewPasswordValues>): void
}

/** An error shows once its field has been left. */
export function NewPasswordFields({ values, errors, onChange }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  const length = usePasswordLengths()
  const { bindText } = useFields({ values, errors, onChange }, { length })
  return (
    <>
      <PasswordField
        {...bindText('current')}
        id="currentPassword"
        autoComplete="current-password"
        label={t('LABEL_CURRENT_PASSWORD')}
        aria-label="Field to enter the current password"
      />
      <PasswordField
        {...bindText('new')}
        id="newPassword"
        autoComplete="new-password"
        label={t('LABEL_NEW_PASSWORD')}
        aria-label="Field for the new password"
        help={t('HINT_PASSWORD_LENGTH', { length })}
        counted={maxPasswordLength}
      />
      <PasswordField
        {...bindText('repeat')}
        id="newPasswordRepeat"
        autoComplete="new-password"
        label={t('LABEL_REPEAT_NEW_PASSWORD')}
        aria-label="Field to repeat the new password"
        counted={maxPasswordLength}
      />
      <PasswordAdvice password={values.new} />
    </>
  )
}
