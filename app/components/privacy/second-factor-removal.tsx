import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { FormCard, SubmitButton } from '../forms/form-card'
import { PasswordField } from '../forms/password-field'
import { IconShieldCheck } from '../page-icons'
import styles from './second-factor-removal.module.css'

interface SecondFactorRemovalProps {
  /** Key of what went wrong at the last try. */
  readonly problem: string | undefined
  onRemove(password: string): void
}

/** The note that the second factor is on, and the form that turns it off. */
export function SecondFactorRemoval({ problem, onRemove }: SecondFactorRemovalProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [left, setLeft] = useState(false)
  return (
    <FormCard
      id="two-factor-form"
      title={t('TITLE_TWO_FACTOR_AUTH_CONFIG')}
      titleId="2fa-setup-title"
      intro={
        <span id="2fa-setup-successfully" className={`confirmation ${styles.note}`}>
          <IconShieldCheck size={24} aria-hidden />
          {t('2FA_SETUP_SUCCESSFULLY')}
        </span>
      }
      error={problem && t(problem)}
      onSubmit={() => password && onRemove(password)}
    >
      <h2 id="two-factor-auth-disable" className={styles.heading}>
        {t('2FA_REMOVE_HEADING')}
      </h2>
      <p className={styles.text}>{t('2FA_REMOVE_INTRO')}</p>
      <PasswordField
        id="currentPasswordDisable"
        autoComplete="current-password"
        label={t('LABEL_CURRENT_PASSWORD')}
        aria-label="Field to enter the current password"
        aria-required
        value={password}
        onText={setPassword}
        onBlur={() => setLeft(true)}
        error={left && !password ? t('MANDATORY_CURRENT_PASSWORD') : undefined}
      />
      <SubmitButton
        id="disableTwoFactorAuth"
        label={t('BTN_REMOVE_2FA')}
        ariaLabel="Button to remove the two-factor authentication"
        disabled={!password}
      />
    </FormCard>
  )
}
