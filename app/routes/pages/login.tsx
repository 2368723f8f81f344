import { Link, useNavigate } from '@remix-run/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PageHandle } from '../../browser/page-title'
import { usePorts } from '../../browser/ports'
import { refusalText } from '../../browser/refusal-text'
import { forgetEmail, readRememberedEmail, rememberEmail } from '../../browser/remembered-email'
import { useRootData } from '../../browser/root-data'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import { signInUrl } from '../../browser/third-party-login'
import { ThirdPartyDoor } from '../../components/accounts/third-party-door'
import { Checkbox } from '../../components/forms/checkbox'
import { FormCard, SubmitButton } from '../../components/forms/form-card'
import { PasswordField } from '../../components/forms/password-field'
import { TextField } from '../../components/forms/text-field'
import { Page } from '../../components/page/page'

export const handle: PageHandle = { title: 'TITLE_LOGIN' }

export default function LoginPage() {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remembered, setRemembered] = useState(false)
  const [left, setLeft] = useState({ email: false, password: false })
  const { error, logIn } = useLogin()
  const { prefillLogin } = usePorts()

  useEffect(() => {
    const fields = prefillLogin(location.hostname)
    if (fields === undefined) return
    setEmail(fields.email)
    setPassword(fields.password)
  }, [prefillLogin])

  useEffect(() => {
    const known = readRememberedEmail()
    if (known === undefined) return
    setEmail((typed) => typed || known)
    setRemembered(true)
  }, [])

  const submit = () => {
    if (!email || !password) return
    if (remembered) rememberEmail(email)
    else forgetEmail()
    void logIn(email, password)
  }
  return (
    <Page width="narrow">
      <FormCard
        id="login-form"
        title={t('TITLE_LOGIN')}
        intro={t('LOGIN_INTRO')}
        error={error}
        onSubmit={submit}
        foot={<WaysOn />}
      >
        <TextField
          id="email"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          label={t('LABEL_EMAIL')}
          aria-label="Text field for the login email"
          aria-required
          value={email}
          onText={setEmail}
          onBlur={() => setLeft((known) => ({ ...known, email: true }))}
          error={left.email && !email ? t('MANDATORY_EMAIL') : undefined}
        />
        <PasswordField
          id="password"
          autoComplete="current-password"
          label={t('LABEL_PASSWORD')}
          aria-label="Text field for the login password"
          aria-required
          value={password}
          onText={setPassword}
          onBlur={() => setLeft((known) => ({ ...known, password: true }))}
          error={left.password && !password ? t('MANDATORY_PASSWORD') : undefined}
        />
        <Checkbox
          id="rememberMe"
          label={t('REMEMBER_ME')}
          aria-label="Checkbox to stay logged in or not logged in"
          checked={remembered}
          onToggle={setRemembered}
        />
        <SubmitButton id="loginButton" label={t('BTN_LOGIN')} ariaLabel="Login" disabled={!email || !password} />
      </FormCard>
    </Page>
  )
}

function WaysOn() {
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

/** Where the provider lets customers in; the server cannot know by which origin it is reached, so it names none. */
function useSignInUrl(): string | undefined {
  const { config } = useRootData()
  return useSyncExternalStore(
    () => () => {},
    () => signInUrl(config, location.origin),
    () => undefined,
  )
}

/** Logs in and moves on; a refusal leaves its reason behind. */
function useLogin() {
  const session = useSession()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const logIn = async (email: string, password: string) => {
    setError(undefined)
    try {
      const outcome = await session.logIn({ email, password })
      navigate(outcome === 'totpRequired' ? '/2fa/enter' : '/search')
    } catch (refusal) {
      setError(refusalText(refusal))
    }
  }
  return { error, logIn }
}
