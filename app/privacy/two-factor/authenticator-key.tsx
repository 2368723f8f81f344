import { useTranslation } from '../../browser/texts'
import { QrCode } from '../../kit/qr-code/qr-code'
import styles from './authenticator-key.module.css'

interface AuthenticatorKeyProps {
  readonly keyUri: string
  /** Base32, as it is typed into an authenticator by hand. */
  readonly secret: string
}

/** The key for an authenticator: as a code to scan where the address is short enough, and as characters to type. */
export function AuthenticatorKey({ keyUri, secret }: AuthenticatorKeyProps) {
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
