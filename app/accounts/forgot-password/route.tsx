import { Link, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { atForm as atServerForm, pageAction } from '../../http/page-action'
import { FormCard } from '../../kit/forms/form-card'
import { useFormResult } from '../../kit/forms/use-form-result'
import { Page } from '../../kit/page/page'
import { nobodysQuestion } from './asked-question'
import * as rest from './password-reset.client'
import * as server from './password-reset.server'
import { useStep } from './use-step'

export const handle: PageHandle = { title: 'TITLE_FORGOT_PASSWORD' }

export const loader = page(server.findQuestion, nobodysQuestion)
export const clientLoader = restPage(rest.loadQuestion, nobodysQuestion)

export const action = pageAction({
  reset: atServerForm(server.resetPassword),
  'send-link': atServerForm(server.sendLink),
  choose: atServerForm(server.choosePassword),
})
export const clientAction = restAction(rest.calls)

/** A try changes nothing about the question. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate

export default function ForgotPasswordPage() {
  const { t } = useTranslation()
  const { error, confirmation } = useFormResult()
  const { intro, intent, form } = useStep(useLoaderData<typeof loader>())
  return (
    <Page width="narrow">
      <FormCard
        id="forgot-form"
        title={t('TITLE_FORGOT_PASSWORD')}
        intro={t(intro)}
        error={error}
        confirmation={confirmation}
        intent={intent}
        foot={<Link to="/login">{t('BTN_BACK_TO_LOGIN')}</Link>}
      >
        {form}
        {intent === 'send-link' && (
          <p>
            {t('HINT_MAILBOX')} <a href="/outside/mailbox">{t('LABEL_MAILBOX')}</a>
          </p>
        )}
      </FormCard>
    </Page>
  )
}
