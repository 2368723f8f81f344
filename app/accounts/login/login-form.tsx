import type { ReactNode } from 'react'
import { useTranslation } from '../../browser/texts'
import { Checkbox } from '../../kit/forms/checkbox'
import { FormCard, SubmitButton } from '../../kit/forms/form-card'
import { PasswordField } from '../../kit/forms/password-field'
import { TextField } from '../../kit/forms/text-field'
import { useFields } from '../../kit/forms/use-fields'
import { useForm } from '../../kit/forms/use-form'
import { useFormResult } from '../../kit/forms/use-form-result'
import { checkLogin, type LoginFields } from './login-fields'

interface LoginFormProps {
  readonly start: LoginFields
  readonly foot: ReactNode
}

export function LoginForm({ start, foot }: LoginFormProps) {
  const { t } = useTranslation()
  const { values, errors, isComplete, onChange } = useForm(start, checkLogin)
  const { email, password, remembered } = values
  const { bindText } = useFields({ values: { email, password }, errors, onChange })
  return (
    <FormCard
      id="login-form"
      title={t('TITLE_LOGIN')}
      intro={t('LOGIN_INTRO')}
      error={useFormResult().error}
      intent="logIn"
      foot={foot}
    >
      <TextField
        {...bindText('email')}
        id="email"
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('LABEL_EMAIL')}
        aria-label="Text field for the login email"
      />
      <PasswordField
        {...bindText('password')}
        id="password"
        autoComplete="current-password"
        label={t('LABEL_PASSWORD')}
        aria-label="Text field for the login password"
      />
      <Checkbox
        id="rememberMe"
        name="remember"
        label={t('REMEMBER_ME')}
        aria-label="Checkbox to stay logged in or not logged in"
        checked={remembered}
        onToggle={(remembered) => onChange({ remembered })}
      />
      <SubmitButton id="loginButton" label={t('BTN_LOGIN')} ariaLabel="Login" disabled={!isComplete} />
    </FormCard>
  )
}
