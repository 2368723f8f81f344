import { Link } from '@remix-run/react'
import { usePorts } from '../../browser/ports'
import { useRootData } from '../../browser/root-data'
import { useScriptName } from '../../browser/script-name'
import { requestSnackbar } from '../../browser/snackbar/snackbar-requests'
import { useTranslation } from '../../browser/texts'
import { useInBrowser } from '../../browser/use-in-browser'
import { providerCalls, redirectUriAt, signInUrl } from '../third-party-login/provider'
import styles from './login-links.module.css'

export function LoginLinks() {
  const { t } = useTranslation()
  const signIn = useSignIn()
  return (
    <>
      <Link id="newCustomerLink" to="/register">
        {t('NO_CUSTOMER')}
      </Link>
      <Link to="/forgot-password">{t('FORGOT_PASSWORD')}</Link>
      {signIn && <ThirdPartyButton onPress={signIn} />}
    </>
  )
}

/** Undefined on the server, which does not know the origin that browsers use. */
function useSignIn(): (() => void) | undefined {
  const { config } = useRootData()
  const { askProvider, trustsProvider } = usePorts()
  const redirectUri = useInBrowser() ? redirectUriAt(config, location.origin) : undefined
  if (redirectUri === undefined || !trustsProvider(config.application.googleOauth.provider !== undefined))
    return undefined
  return () => {
    askProvider(redirectUri, providerCalls(config))
      .then((parameters) => location.assign(signInUrl(config, location.origin, parameters) ?? ''))
      .catch((error: unknown) => {
        console.error(error)
        requestSnackbar({ kind: 'error', text: 'THIRD_PARTY_LOGIN_FAILED' })
      })
  }
}

function ThirdPartyButton({ onPress }: { onPress(): void }) {
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
