import { useActionData } from '@remix-run/react'
import { useState } from 'react'
import { isCode } from '../../accounts/second-factor/code-field'
import { useTranslation } from '../../browser/texts'
import type { ActionData } from '../../kit/answers'
import { keepErrors } from '../../kit/forms/field-errors'
import { FormCard, SubmitButton } from '../../kit/forms/form-card'
import { PasswordField } from '../../kit/forms/password-field'
import { TextField } from '../../kit/forms/text-field'
import { useFields } from '../../kit/forms/use-fields'
import { useForm } from '../../kit/forms/use-form'
import { useFormResult } from '../../kit/forms/use-form-result'
import { QrCode } from '../../kit/qr-code/qr-code'
import { buildKeyUri, type SecondFactorOffer } from './second-factor'
import styles from './second-factor-setup.module.css'

interface SecondFactorSetupProps {
  readonly shop: string
  readonly offer: SecondFactorOffer
}

const empty = { password: '', initialToken: '' }

export function SecondFactorSetup({ shop, offer }: SecondFactorSetupProps) {
  const { t } = useTranslation()
  const kept = useFirstOffer(offer)
  const { secret, setupToken } = kept
  const { isComplete, ...form } = useForm(empty, check)
  const { bindText } = useFields(form)
  return (
    <FormCard
      id="two-factor-form"
      title={t('TITLE_TWO_FACTOR_AUTH_CONFIG')}
      titleId="2fa-setup-title"
      intro={<span id="2fa-setup-instructions">{t('2FA_SETUP_INSTRUCTIONS')}</span>}
      error={useFormResult().error}
      intent="setUp"
    >
      <h2 id="two-factor-auth-setup" className="visually-hidden">
        {t('2FA_SETUP_HEADING')}
      </h2>
      <AuthenticatorKey keyUri={buildKeyUri(shop, kept)} secret={secret} />
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="setup" value={setupToken} />
      <PasswordField
        {...bindText('password')}
        id="currentPasswordSetup"
        autoComplete="current-password"
        label={t('LABEL_CURRENT_PASSWORD')}
        aria-label="Field to enter the current password"
      />
      <TextField
        {...bindText('initialToken')}
        id="initialToken"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t('LABEL_INITIAL_TOKEN')}
        aria-label="Field to enter the initial token. This must have 6 digits."
        help={t('HINT_INITIAL_TOKEN')}
        data-test-totp-secret={secret}
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

/** A reload or a wrong digit must not ask for another secret in the authenticator. */
function useFirstOffer(offer: SecondFactorOffer): SecondFactorOffer {
  const typed = useActionData<ActionData>()?.typed
  const [first] = useState(
    typed?.secret && typed.setup ? { ...offer, secret: typed.secret, setupToken: typed.setup } : offer,
  )
  return first
}

function check({ password, initialToken }: typeof empty) {
  return keepErrors({
    password: password ? undefined : 'MANDATORY_CURRENT_PASSWORD',
    initialToken: isCode(initialToken) ? undefined : 'INVALID_TWO_FACTOR_AUTH_TOKEN',
  })
}

interface AuthenticatorKeyProps {
  readonly keyUri: string
  /** Base32, as it is typed into an authenticator by hand. */
  readonly secret: string
}

/** To scan where the address is short enough, and to type. */
function AuthenticatorKey({ keyUri, secret }: AuthenticatorKeyProps) {
  const { t } = useTranslation()
  const groups = secret.match(/.{1,4}/g) ?? []
  return (
    <div className={styles.key}>
      <QrCode text={keyUri} label={t('LABEL_QR_CODE')} />
      <div className={styles.byHand}>
        <p className={styles.hint}>{t('TEXT_SECRET_BY_HAND')}</p>
        <code className={styles.secret}>
          {groups.map((group, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a secret have no other identity.
            <span key={position}>{group}</span>
          ))}
        </code>
      </div>
    </div>
  )
}
