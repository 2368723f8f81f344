import { useTranslation } from '../../browser/texts'
import { PasswordField } from '../../kit/forms/password-field'
import type { useFields } from '../../kit/forms/use-fields'
import { maxPasswordLength } from '../field-rules'
import { PasswordAdvice } from '../password-advice'
import { usePasswordLengths } from '../use-password-lengths'

interface NewPasswordFieldsProps {
  readonly bindText: ReturnType<typeof useFields<'password' | 'passwordRepeat'>>['bindText']
  readonly password: string
  readonly disabled?: boolean
}

export function NewPasswordFields({ bindText, password, disabled }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  const length = usePasswordLengths()
  return (
    <>
      <PasswordField
        {...bindText('password')}
        id="newPassword"
        autoComplete="new-password"
        label={t('LABEL_NEW_PASSWORD')}
        aria-label="Field for New Password"
        help={t('HINT_PASSWORD_LENGTH', { length })}
        counted={maxPasswordLength}
        disabled={disabled}
      />
      <PasswordField
        {...bindText('passwordRepeat')}
        id="newPasswordRepeat"
        autoComplete="new-password"
        label={t('LABEL_PASSWORD_REPEAT')}
        aria-label="Field to confirm the new password"
        counted={maxPasswordLength}
        disabled={disabled}
      />
      <PasswordAdvice password={password} />
    </>
  )
}
