import { Link, useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../browser/navigation/page-title'
import { atForm, restAction, restPage, unlessRefused } from '../browser/rest/rest-page'
import { useSession } from '../browser/session'
import { useTranslation } from '../browser/texts'
import { page } from '../http/page'
import { pageAction } from '../http/page-action'
import { noStore } from '../http/replies'
import { FormCard } from '../kit/forms/form-card'
import { useFormResult } from '../kit/forms/use-form-result'
import { Page } from '../kit/page/page'
import { noCaptcha } from './feedback-data'
import { FeedbackForm } from './feedback-form'
import * as rest from './rest-feedback'
import * as server from './server-feedback'

export const handle: PageHandle = { title: 'NAV_CONTACT' }

export const loader = page(server.readCaptcha, noCaptcha)
export const clientLoader = restPage(rest.loadCaptcha, noCaptcha)

export const action = pageAction({ send: server.sendFeedback })
export const clientAction = restAction({ send: atForm(rest.sendFeedback) })

/** A captcha is for one reader. */
export const headers = () => noStore

/** A refused feedback asks for the same captcha again. */
export const shouldRevalidate = unlessRefused

export default function FeedbackRoute() {
  const { t } = useTranslation()
  const { account } = useSession()
  const { captcha, failed } = useLoaderData<typeof loader>()
  const { error, successes } = useFormResult()
  return (
    <Page width="narrow" failed={failed}>
      <FormCard
        id="feedback-form"
        title={t('NAV_CONTACT')}
        intro={t('CONTACT_INTRO')}
        error={error}
        intent="send"
        foot={account && <Link to="/complain">{t('LINK_COMPLAIN')}</Link>}
      >
        <FeedbackForm round={successes} account={account} captcha={captcha} />
      </FormCard>
    </Page>
  )
}
