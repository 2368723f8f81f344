import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { FormCard, SubmitButton } from '../forms/form-card'
import { PasswordField } from '../forms/password-field'
import { TextField } from '../forms/text-field'
import { AuthenticatorKey } from './authenticator-key'

interface SecondFactorSetupProps {
  readonly keyUri: string
  readonly secret: string
  /** Key of what went wrong at the last try. */
  readonly problem: string | undefined
  onSetUp(password: string, initialToken: string): void
}

/** The form that turns the second factor on. */
export function SecondFactorSetup({ keyUri, secret, problem, onSetUp }: SecondFactorSetupProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [left, setLeft] = useState({ password: false, code: false })
  const isCode = /^\d{6}$/.test(code)
  const isComplete = password !== '' && isCode
  return (
    <FormCard
      id="two-factor-form"
      title={t('TITLE_TWO_FACTOR_AUTH_CONFIG')}
      titleId="2fa-setup-title"
      intro={<span id="2fa-setup-instructions">{t('2FA_SETUP_INSTRUCTIONS')}</span>}
      error={problem && t(problem)}
      onSubmit={() => isComplete && onSetUp(password, code)}
    >
      <h2 id="two-factor-auth-setup" className="visually-hidden">
        {t('2FA_SETUP_HEADING')}
      </h2>
      <AuthenticatorKey keyUri={keyUri} secret={secret} />
      <PasswordField
        id="currentPasswordSetup"
        autoComplete="current-password"
        label={t('LABEL_CURRENT_PASSWORD')}
        aria-label="Field to enter the current password"
        aria-required
        value={password}
        onText={setPassword}
        onBlur={() => setLeft((known) => ({ ...known, password: true }))}
        error={left.password && !password ? t('MANDATORY_CURRENT_PASSWORD') : undefined}
      />
      <TextField
        id="initialToken"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t('LABEL_INITIAL_TOKEN')}
        aria-label="Field to enter the initial token. This must have 6 digits."
        aria-required
        value={code}
        onText={setCode}
        onBlur={() => setLeft((known) => ({ ...known, code: true }))}
        error={left.code && !isCode ? t('INVALID_TWO_FACTOR_AUTH_TOKEN') : undefined}
        help={t('HINT_INITIAL_TOKEN')}
      />
      <SubmitButton
        id="setupTwoFactorAuth"
        label={t('BTN_SETUP_2FA')}
        ariaLabel="Button to complete the two-factor configuration"
        disabled={!isComplete}
      />
    </FormCard>
  )
}
