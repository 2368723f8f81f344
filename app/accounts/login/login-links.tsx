import { Link } from '@remix-run/react'
import { useRootData } from '../../browser/root-data'
import { useTranslation } from '../../browser/texts'
import { useInBrowser } from '../../browser/use-in-browser'
import { signInUrl } from '../third-party-login/provider'
import { ThirdPartyButton } from './third-party-button'

/** The links below the form: registration, a forgotten password, another provider. */
export function LoginLinks() {
  const { t } = useTranslation()
  const providerUrl = useSignInUrl()
  return (
    <>
      <Link id="newCustomerLink" to="/register">
        {t('NO_CUSTOMER')}
      </Link>
      <Link to="/forgot-password">{t('FORGOT_PASSWORD')}</Link>
      {providerUrl && <ThirdPartyButton onPress={() => location.assign(providerUrl)} />}
    </>
  )
}

/** The provider's sign-in page; undefined on the server, which cannot know by which origin it is reached. */
function useSignInUrl(): string | undefined {
  const { config } = useRootData()
  return useInBrowser() ? signInUrl(config, location.origin) : undefined
}
