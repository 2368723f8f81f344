import { Link, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { ApiError } from '../../browser/api'
import type { PageHandle } from '../../browser/page-title'
import { refusalText } from '../../browser/refusal-text'
import { useSession } from '../../browser/session'
import { isLoginPending } from '../../browser/storage'
import { useTranslation } from '../../browser/texts'
import { CodeField, isCode } from '../../components/accounts/code-field'
import { FormCard, SubmitButton } from '../../components/forms/form-card'
import { Page } from '../../components/page/page'

export const handle: PageHandle = { title: 'TITLE_TWO_FACTOR_AUTH_ENTER' }

const refusalMilliseconds = 5000

export default function SecondFactorPage() {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const { refused, error, enter } = useSecondFactor()
  const [expected, setExpected] = useState(true)
  useEffect(() => setExpected(isLoginPending()), [])
  return (
    <Page width="narrow">
      <FormCard
        id="totp-form"
        title={t('TITLE_TWO_FACTOR_AUTH_ENTER')}
        intro={t(expected ? 'TWO_FACTOR_AUTH_INTRO' : 'TWO_FACTOR_AUTH_NOT_EXPECTED')}
        error={error}
        onSubmit={() => isCode(code) && enter(code)}
        foot={<Link to="/login">{t('BTN_BACK_TO_LOGIN')}</Link>}
      >
        <CodeField
          id="totpToken"
          label={t('LABEL_TWO_FACTOR_AUTH_TOKEN')}
          aria-label="Field for entering the Two Factor token"
          value={code}
          onText={setCode}
          refused={refused}
        />
        <SubmitButton
          id="totpSubmitButton"
          label={t('BTN_LOGIN')}
          ariaLabel="Button to confirm the input"
          disabled={!isCode(code)}
        />
      </FormCard>
    </Page>
  )
}

/** Sends the code and moves on; a wrong one is remarked on for five seconds. */
function useSecondFactor() {
  const session = useSession()
  const navigate = useNavigate()
  const [refusals, setRefusals] = useState(0)
  const [error, setError] = useState<string>()

  useEffect(() => {
    if (refusals === 0) return undefined
    const timer = setTimeout(() => setRefusals(0), refusalMilliseconds)
    return () => clearTimeout(timer)
  }, [refusals])

  const enter = async (code: string) => {
    setError(undefined)
    try {
      await session.enterSecondFactor(code)
      navigate('/search')
    } catch (refusal) {
      if (refusal instanceof ApiError && refusal.status === 401) setRefusals((count) => count + 1)
      else setError(refusalText(refusal))
    }
  }
  return { refused: refusals > 0, error, enter }
}
