import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { pageAction } from '../../http/page-action'
import type { ActionData } from '../../kit/answers'
import { FormCard, SubmitButton } from '../../kit/forms/form-card'
import { useFormResult } from '../../kit/forms/use-form-result'
import { Page } from '../../kit/page/page'
import { CodeField, isCode } from './code-field'
import { codeField, notExpected } from './pending-login'
import * as rest from './second-factor.client'
import * as server from './second-factor.server'

export const handle: PageHandle = { title: 'TITLE_TWO_FACTOR_AUTH_ENTER' }

export const loader = page(server.readPending, notExpected)
export const clientLoader = restPage(rest.readPending, notExpected)

export const action = pageAction({ enter: server.enterCode })
export const clientAction = restAction({ enter: rest.enterCode })

const refusalMilliseconds = 5000

export default function SecondFactorPage() {
  const { t } = useTranslation()
  const { isExpected } = useLoaderData<typeof loader>()
  const [code, setCode] = useState('')
  return (
    <Page width="narrow">
      <FormCard
        id="totp-form"
        title={t('TITLE_TWO_FACTOR_AUTH_ENTER')}
        intro={t(isExpected ? 'TWO_FACTOR_AUTH_INTRO' : 'TWO_FACTOR_AUTH_NOT_EXPECTED')}
        error={useFormResult().error}
        intent="enter"
        foot={<Link to="/login">{t('BTN_BACK_TO_LOGIN')}</Link>}
      >
        <CodeField
          id={codeField}
          name={codeField}
          label={t('LABEL_TWO_FACTOR_AUTH_TOKEN')}
          aria-label="Field for entering the Two Factor token"
          value={code}
          onText={setCode}
          refused={useRefused()}
        />
        <SubmitButton
          id="totpSubmitButton"
          label={t('BTN_CONFIRM')}
          ariaLabel="Button to confirm the input"
          disabled={!isCode(code)}
        />
      </FormCard>
    </Page>
  )
}

/** Shown for five seconds after a wrong code. */
function useRefused(): boolean {
  const data = useActionData<ActionData>()
  const [remarked, setRemarked] = useState<ActionData>()
  useEffect(() => {
    const timer = setTimeout(() => setRemarked(data), refusalMilliseconds)
    return () => clearTimeout(timer)
  }, [data])
  return data?.field === codeField && data !== remarked
}
