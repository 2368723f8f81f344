import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { usePorts } from '../../browser/ports'
import { useRootData } from '../../browser/root-data'
import { useSession } from '../../browser/session'
import { requestSnackbar } from '../../browser/snackbar/snackbar-requests'
import { useTranslation } from '../../browser/texts'
import { Page } from '../../kit/page/page'
import styles from './landing.module.css'
import { providerCalls, readAnswer } from './provider'

export const handle: PageHandle = { title: 'TITLE_THIRD_PARTY_LOGIN' }

export default function ThirdPartyLoginPage() {
  const { t } = useTranslation()
  useProviderLogin()
  return (
    <Page width="narrow">
      <Landing title={t('TITLE_THIRD_PARTY_LOGIN')} text={t('CONFIRM_LOGGED_IN_VIA_OAUTH2')} />
    </Page>
  )
}

/** Uses the token or code once and replaces the address, which keeps it out of the history. */
function useProviderLogin(): void {
  const { config } = useRootData()
  const { logIn, enterByCode, forget } = useSession()
  const { enterProviderAccount } = usePorts()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const used = useRef<string>()
  const isHere = useRef(true)
  useEffect(
    () => () => {
      isHere.current = false
    },
    [],
  )
  useEffect(() => {
    if (used.current === hash) return
    used.current = hash
    // No navigation for a visitor who left while the provider answered.
    const leave = (path: string) => isHere.current && navigate(path, { replace: true })
    const answer = readAnswer(hash)
    if (answer === undefined) {
      leave('/login')
      return
    }
    enterProviderAccount(answer, { ...providerCalls(config), logIn, enterByCode })
      .then((result) => leave(result === 'totpRequired' ? '/2fa/enter' : '/'))
      .catch((refusal: unknown) => {
        console.error(refusal)
        forget()
        requestSnackbar({ kind: 'error', text: 'THIRD_PARTY_LOGIN_FAILED' })
        leave('/login')
      })
  }, [hash, config, logIn, enterByCode, forget, navigate, enterProviderAccount])
}

interface LandingProps {
  readonly title: string
  readonly text: string
}

function Landing({ title, text }: LandingProps) {
  return (
    <section className={styles.landing}>
      <span className={styles.glass} aria-hidden="true" />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text} role="status">
        {text}
      </p>
    </section>
  )
}
