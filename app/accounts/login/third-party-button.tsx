import { useScriptName } from '../../browser/script-name'
import { useTranslation } from '../../browser/texts'
import styles from './third-party-button.module.css'

/** The button that signs in through a provider; below a line that parts it from the form. */
export function ThirdPartyButton({ onPress }: { onPress(): void }) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Login with Google', t('BTN_GOOGLE_LOGIN'))
  return (
    <div className={styles.provider}>
      <p className={styles.or}>{t('LABEL_OR')}</p>
      <button type="button" id="loginButtonGoogle" className={styles.button} {...control} onClick={onPress}>
        <Monogram />
        <span {...words}>{t('BTN_GOOGLE_LOGIN')}</span>
        <span {...script} />
      </button>
    </div>
  )
}

function Monogram() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M10 10 h8 a8 8 0 0 1 -3 6.2 z" fill="var(--leaf)" />
      <path
        d="M15.6 4.4 A8 8 0 1 0 18 10 h-8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
