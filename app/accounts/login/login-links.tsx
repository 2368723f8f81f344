import { Link } from '@remix-run/react'
import { useInBrowser } from '../../browser/in-browser'
import { useRootData } from '../../browser/root-data'
import { useTranslation } from '../../browser/texts'
import { signInUrl } from '../third-party-login/provider'
import { ThirdPartyDoor } from './third-party-door'

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
      {providerUrl && <ThirdPartyDoor onEnter={() => location.assign(providerUrl)} />}
    </>
  )
}

/** The address at which the provider lets customers in; the server cannot know by which origin it is reached, so it names none. */
function useSignInUrl(): string | undefined {
  const { config } = useRootData()
  return useInBrowser() ? signInUrl(config, location.origin) : undefined
}
