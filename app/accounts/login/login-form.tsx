import { useActionData } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { Checkbox } from '../../components/forms/checkbox'
import { FormCard, SubmitButton } from '../../components/forms/form-card'
import { PasswordField } from '../../components/forms/password-field'
import { TextField } from '../../components/forms/text-field'
import type { ActionData } from '../../kit/answers'
import type { LoginFields } from './login-fields'

interface LoginFormProps {
  /** What stands in the fields until somebody types. */
  readonly start: LoginFields
  readonly error: string | undefined
  readonly foot: ReactNode
}

/** Address and password. */
export function LoginForm({ start, error, foot }: LoginFormProps) {
  const { t } = useTranslation()
  const sent = useActionData<ActionData>()?.typed
  const [typed, setTyped] = useState<Partial<LoginFields>>({ ...(sent?.email && { email: sent.email }) })
  const [left, setLeft] = useState({ email: false, password: false })
  const { email, password, remembered } = { ...start, ...typed }
  const type = (change: Partial<LoginFields>) => setTyped((known) => ({ ...known, ...change }))
  return (
    <FormCard
      id="login-form"
      title={t('TITLE_LOGIN')}
      intro={t('LOGIN_INTRO')}
      error={error && t(error)}
      intent="logIn"
      foot={foot}
    >
      <TextField
        id="email"
        name="email"
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('LABEL_EMAIL')}
        aria-label="Text field for the login email"
        aria-required
        value={email}
        onText={(email) => type({ email })}
        onBlur={() => setLeft((known) => ({ ...known, email: true }))}
        error={left.email && !email ? t('MANDATORY_EMAIL') : undefined}
      />
      <PasswordField
        id="password"
        name="password"
        autoComplete="current-password"
        label={t('LABEL_PASSWORD')}
        aria-label="Text field for the login password"
        aria-required
        value={password}
        onText={(password) => type({ password })}
        onBlur={() => setLeft((known) => ({ ...known, password: true }))}
        error={left.password && !password ? t('MANDATORY_PASSWORD') : undefined}
      />
      <Checkbox
        id="rememberMe"
        name="remember"
        label={t('REMEMBER_ME')}
        aria-label="Checkbox to stay logged in or not logged in"
        checked={remembered}
        onToggle={(remembered) => type({ remembered })}
      />
      <SubmitButton id="loginButton" label={t('BTN_LOGIN')} ariaLabel="Login" disabled={!email || !password} />
    </FormCard>
  )
}
