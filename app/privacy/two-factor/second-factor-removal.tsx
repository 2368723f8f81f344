import { useTranslation } from '../../browser/texts'
import { keepErrors } from '../../kit/forms/field-errors'
import { FormCard, SubmitButton } from '../../kit/forms/form-card'
import { PasswordField } from '../../kit/forms/password-field'
import { useFields } from '../../kit/forms/use-fields'
import { useForm } from '../../kit/forms/use-form'
import { useFormResult } from '../../kit/forms/use-form-result'
import { IconShieldCheck } from '../../kit/page-icons'
import styles from './second-factor-removal.module.css'

export function SecondFactorRemoval() {
  const { t } = useTranslation()
  const { isComplete, ...form } = useForm({ password: '' }, ({ password }) =>
    keepErrors({ password: password ? undefined : 'MANDATORY_CURRENT_PASSWORD' }),
  )
  const { bindText } = useFields(form)
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
      error={useFormResult().error}
      intent="disable"
    >
      <h2 id="two-factor-auth-disable" className={styles.heading}>
        {t('2FA_REMOVE_HEADING')}
      </h2>
      <p className={styles.text}>{t('2FA_REMOVE_INTRO')}</p>
      <PasswordField
        {...bindText('password')}
        id="currentPasswordDisable"
        autoComplete="current-password"
        label={t('LABEL_CURRENT_PASSWORD')}
        aria-label="Field to enter the current password"
      />
      <SubmitButton
        id="disableTwoFactorAuth"
        label={t('BTN_REMOVE_2FA')}
        ariaLabel="Button to remove the two-factor authentication"
        disabled={!isComplete}
      />
    </FormCard>
  )
}
