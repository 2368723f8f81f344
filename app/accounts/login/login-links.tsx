import { Link } from '@remix-run/react'
import { usePorts } from '../../browser/ports'
import { useRootData } from '../../browser/root-data'
import { requestSnackbar } from '../../browser/snackbar/snackbar-requests'
import { useTranslation } from '../../browser/texts'
import { useInBrowser } from '../../browser/use-in-browser'
import { providerCalls, redirectUriAt, signInUrl } from '../third-party-login/provider'
import { ThirdPartyButton } from './third-party-button'

/** The links below the form: registration, a forgotten password, another provider. */
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

/** Opens the provider's sign-in page; undefined on the server, which cannot know by which origin it is reached. */
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
