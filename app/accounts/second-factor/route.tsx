import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { PageHandle } from '../../browser/page-title'
import { restAction, restPage } from '../../browser/rest-page'
import { useTranslation } from '../../browser/texts'
import { CodeField, isCode } from '../../components/accounts/code-field'
import { FormCard, SubmitButton } from '../../components/forms/form-card'
import { Page } from '../../components/page/page'
import { page } from '../../http/page'
import { pageAction } from '../../http/page-action'
import type { ActionData } from '../../kit/answers'
import { temporaryTokenOf } from '../temporary-token'
import * as rest from './rest-second-factor'
import { enterCode } from './server-second-factor'

export const handle: PageHandle = { title: 'TITLE_TWO_FACTOR_AUTH_ENTER' }

const refusalMilliseconds = 5000

const pending = { isExpected: true }

export const loader = page((call) => ({ isExpected: temporaryTokenOf(call) !== undefined }), pending)
export const clientLoader = restPage(rest.readPending, pending)

export const action = pageAction({ enter: enterCode })
export const clientAction = restAction({ enter: rest.enterCode })

export default function SecondFactorPage() {
  const { t } = useTranslation()
  const { isExpected } = useLoaderData<typeof loader>()
  const [code, setCode] = useState('')
  const { field, failed } = useShortRefusal()
  return (
    <Page width="narrow">
      <FormCard
        id="totp-form"
        title={t('TITLE_TWO_FACTOR_AUTH_ENTER')}
        intro={t(isExpected ? 'TWO_FACTOR_AUTH_INTRO' : 'TWO_FACTOR_AUTH_NOT_EXPECTED')}
        error={field === 'form' ? failed : undefined}
        intent="enter"
        foot={<Link to="/login">{t('BTN_BACK_TO_LOGIN')}</Link>}
      >
        <CodeField
          id="totpToken"
          name="code"
          label={t('LABEL_TWO_FACTOR_AUTH_TOKEN')}
          aria-label="Field for entering the Two Factor token"
          value={code}
          onText={setCode}
          refused={field === 'code'}
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

/** What came of the last code; a wrong one is remarked on for five seconds. */
function useShortRefusal(): ActionData {
  const refused = useActionData<ActionData>()
  const [over, setOver] = useState<ActionData>()
  useEffect(() => {
    if (refused?.field !== 'code') return undefined
    const timer = setTimeout(() => setOver(refused), refusalMilliseconds)
    return () => clearTimeout(timer)
  }, [refused])
  return refused === undefined || over === refused ? {} : refused
}
