import { Link, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { usePorts } from '../../browser/ports'
import { restAction, restPage, unlessRefused } from '../../browser/rest/rest-page'
import { useRootData } from '../../browser/root-data'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { atForm, pageAction } from '../../http/page-action'
import { FormCard, SubmitButton } from '../../kit/forms/form-card'
import { useForm } from '../../kit/forms/use-form'
import { useFormResult } from '../../kit/forms/use-form-result'
import { Page } from '../../kit/page/page'
import * as rest from './registration.client'
import * as server from './registration.server'
import { RegistrationFields } from './registration-fields'
import { checkRegistration, emptyRegistration, noQuestions, type RegistrationValues } from './registration-rules'

export const handle: PageHandle = { title: 'TITLE_REGISTRATION' }

export const loader = page(server.readQuestions, noQuestions)
export const clientLoader = restPage(rest.loadQuestions, noQuestions)

export const action = pageAction({ register: atForm(server.register) })
export const clientAction = restAction({ register: rest.registerByForm })

/** A refused form can be sent again at once: submissions during a revalidation are ignored. */
export const shouldRevalidate = unlessRefused

export default function RegisterPage() {
  const { t } = useTranslation()
  const { questions, failed } = useLoaderData<typeof loader>()
  const { isComplete, ...fields } = useRegistration()
  const question = questions.find(({ id }) => String(id) === fields.values.securityQuestion)
  return (
    <Page width="narrow" failed={failed}>
      <FormCard
        id="registration-form"
        title={t('TITLE_REGISTRATION')}
        intro={t('REGISTRATION_INTRO')}
        error={useFormResult().error}
        intent="register"
        foot={
          <Link id="alreadyACustomerLink" to="/login">
            {t('ALREADY_A_CUSTOMER')}
          </Link>
        }
      >
        <input type="hidden" name="question" value={question?.question ?? ''} />
        <RegistrationFields {...fields} questions={questions} />
        <SubmitButton
          id="registerButton"
          label={t('BTN_REGISTER')}
          ariaLabel="Button to complete the registration"
          disabled={!isComplete || question === undefined}
        />
      </FormCard>
    </Page>
  )
}

function useRegistration() {
  const { minPasswordLength } = useRootData()
  const { isRepetition } = usePorts()
  const [passwordThen, setPasswordThen] = useState('')
  const form = useForm(emptyRegistration, (values) =>
    checkRegistration(values, minPasswordLength, isRepetition(values.passwordRepeat, values.password, passwordThen)),
  )
  const onChange = (change: Partial<RegistrationValues>) => {
    if (change.passwordRepeat !== undefined) setPasswordThen(form.values.password)
    form.onChange(change)
  }
  return { ...form, onChange }
}
