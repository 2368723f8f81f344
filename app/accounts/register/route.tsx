import { Link, useActionData, useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/page-title'
import { restAction, restPage } from '../../browser/rest-page'
import { useTranslation } from '../../browser/texts'
import { RegistrationFields } from '../../components/accounts/registration-fields'
import { checkRegistration, emptyRegistration } from '../../components/accounts/registration-rules'
import { FormCard, SubmitButton } from '../../components/forms/form-card'
import { Page } from '../../components/page/page'
import { page } from '../../http/page'
import { pageAction } from '../../http/page-action'
import type { ActionData } from '../../kit/answers'
import { useTyped } from '../../kit/use-typed'
import * as rest from './rest-registration'
import { noQuestions } from './security-question'
import * as server from './server-registration'

export const handle: PageHandle = { title: 'TITLE_REGISTRATION' }

export const loader = page(server.readQuestions, noQuestions)
export const clientLoader = restPage(rest.loadQuestions, noQuestions)

export const action = pageAction({ register: server.register })
export const clientAction = restAction({ register: rest.registerByForm })

export default function RegisterPage() {
  const { t } = useTranslation()
  const { questions, failed } = useLoaderData<typeof loader>()
  const refused = useActionData<ActionData>()
  const [values, setValues] = useTyped(emptyRegistration)
  const problems = checkRegistration(values)
  const question = questions.find(({ id }) => String(id) === values.questionId)
  return (
    <Page width="narrow" failed={failed}>
      <FormCard
        id="registration-form"
        title={t('TITLE_REGISTRATION')}
        intro={t('REGISTRATION_INTRO')}
        error={refused?.field === 'form' ? t(refused.failed ?? '') : undefined}
        intent="register"
        foot={
          <Link id="alreadyACustomerLink" to="/login">
            {t('ALREADY_A_CUSTOMER')}
          </Link>
        }
      >
        <input type="hidden" name="question" value={question?.question ?? ''} />
        <RegistrationFields
          values={values}
          problems={problems}
          questions={questions}
          onChange={(change) => setValues((known) => ({ ...known, ...change }))}
        />
        <SubmitButton
          id="registerButton"
          label={t('BTN_REGISTER')}
          ariaLabel="Button to complete the registration"
          disabled={Object.keys(problems).length > 0 || question === undefined}
        />
      </FormCard>
    </Page>
  )
}
