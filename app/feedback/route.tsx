import { Link, useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../browser/navigation/page-title'
import { restAction, restPage } from '../browser/rest/rest-page'
import { useSession } from '../browser/session'
import { useTranslation } from '../browser/texts'
import { page } from '../http/page'
import { pageAction } from '../http/page-action'
import { noStore } from '../http/replies'
import { FormCard } from '../kit/forms/form-card'
import { useFormResult } from '../kit/forms/use-form-result'
import { Page } from '../kit/page/page'
import * as rest from './feedback.client'
import * as server from './feedback.server'
import { FeedbackForm } from './feedback-form'

const noCaptcha: server.FeedbackData = Object.freeze({})

export const handle: PageHandle = { title: 'NAV_CONTACT' }

export const loader = page(server.readCaptcha, noCaptcha)
export const clientLoader = restPage(rest.loadCaptcha, noCaptcha)

export const action = pageAction({ send: server.sendFeedback })
export const clientAction = restAction(rest.calls)

export const headers = () => noStore

/** A refused feedback keeps its captcha, unless the shop has used that up. */
export const shouldRevalidate = rest.asksAgain

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
