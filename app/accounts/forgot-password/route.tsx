import { Link, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { atForm, restAction, restPage } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { atForm as atServerForm, pageAction } from '../../http/page-action'
import { FormCard } from '../../kit/forms/form-card'
import { useFormResult } from '../../kit/forms/use-form-result'
import { Page } from '../../kit/page/page'
import { nobodysQuestion } from './asked-question'
import { ResetForm } from './reset-form'
import * as rest from './rest-password-reset'
import * as server from './server-password-reset'

export const handle: PageHandle = { title: 'TITLE_FORGOT_PASSWORD' }

export const loader = page(server.findQuestion, nobodysQuestion)
export const clientLoader = restPage(rest.loadQuestion, nobodysQuestion)

export const action = pageAction({ reset: atServerForm(server.resetPassword) })
export const clientAction = restAction({ reset: atForm(rest.resetPassword) })

/** A try changes nothing about the question. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate

export default function ForgotPasswordPage() {
  const { t } = useTranslation()
  const asked = useLoaderData<typeof loader>()
  const { tries, error, confirmation } = useFormResult()
  return (
    <Page width="narrow">
      <FormCard
        id="forgot-form"
        title={t('TITLE_FORGOT_PASSWORD')}
        intro={t('FORGOT_PASSWORD_INTRO')}
        error={error}
        confirmation={confirmation}
        intent="reset"
        foot={<Link to="/login">{t('BTN_BACK_TO_LOGIN')}</Link>}
      >
        {/* Every try starts with fields that nobody has left yet. */}
        <ResetForm key={tries} asked={asked} />
      </FormCard>
    </Page>
  )
}
