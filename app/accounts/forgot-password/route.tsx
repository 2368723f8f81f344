import { Link, type ShouldRevalidateFunction, useLoaderData, useSearchParams } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage } from '../../browser/rest/rest-page'
import { useRootData } from '../../browser/root-data'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { atForm as atServerForm, pageAction } from '../../http/page-action'
import type { PageData } from '../../kit/answers'
import { FormCard, SubmitButton } from '../../kit/forms/form-card'
import { TextField } from '../../kit/forms/text-field'
import { useFields } from '../../kit/forms/use-fields'
import { useForm } from '../../kit/forms/use-form'
import { useFormResult } from '../../kit/forms/use-form-result'
import { Page } from '../../kit/page/page'
import { usePasswordLengths } from '../use-password-lengths'
import { NewPasswordFields } from './new-password-fields'
import * as rest from './password-reset.client'
import * as server from './password-reset.server'
import {
  type AskedQuestion,
  checkAddress,
  checkChosen,
  noAddress,
  noQuestion,
  nothingChosen,
} from './password-reset-rules'
import { ResetForm } from './reset-form'

export const handle: PageHandle = { title: 'TITLE_FORGOT_PASSWORD' }

export const loader = page(server.findQuestion, noQuestion)
export const clientLoader = restPage(rest.loadQuestion, noQuestion)

export const action = pageAction({
  reset: atServerForm(server.resetPassword),
  'send-link': atServerForm(server.sendLink),
  choose: atServerForm(server.choosePassword),
})
export const clientAction = restAction(rest.calls)

/** A submission does not change the question. */
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

/** The form depends on the lab: security question, or a link by e-mail and the form behind it. */
function useStep(asked: PageData<AskedQuestion>) {
  const { resetsByLink } = useRootData()
  const token = useSearchParams()[0].get('token')
  // A new key for each submission empties the fields.
  const { tries } = useFormResult()
  if (!resetsByLink)
    return { intent: 'reset', intro: 'FORGOT_PASSWORD_INTRO', form: <ResetForm key={tries} asked={asked} /> }
  if (!token) return { intent: 'send-link', intro: 'FORGOT_PASSWORD_LINK_INTRO', form: <LinkForm key={tries} /> }
  return { intent: 'choose', intro: 'CHOOSE_PASSWORD_INTRO', form: <ChosenForm key={tries} token={token} /> }
}

function ChosenForm({ token }: { readonly token: string }) {
  const { t } = useTranslation()
  const { minPasswordLength } = useRootData()
  const length = usePasswordLengths()
  const { isComplete, ...fields } = useForm(nothingChosen, (values) => checkChosen(values, minPasswordLength))
  const { bindText } = useFields(fields, { length })
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields bindText={bindText} password={fields.values.password} />
      <SubmitButton
        id="resetButton"
        label={t('BTN_CHANGE')}
        ariaLabel="Button to confirm the changes"
        disabled={!isComplete}
      />
    </>
  )
}

function LinkForm() {
  const { t } = useTranslation()
  const { isComplete, ...fields } = useForm(noAddress, checkAddress)
  const { bindText } = useFields(fields)
  return (
    <>
      <TextField
        {...bindText('email')}
        id="email"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('LABEL_EMAIL')}
        aria-label="Email address field"
      />
      <SubmitButton id="linkButton" label={t('BTN_SEND_LINK')} disabled={!isComplete} />
    </>
  )
}
