import { Link, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { PageHandle } from '../../browser/page-title'
import { usePerLanguage } from '../../browser/per-language'
import { explainRefusal, loadSecurityQuestions, register, type SecurityQuestion } from '../../browser/registration'
import { useSnackbar } from '../../browser/snackbar'
import { useTranslation } from '../../browser/texts'
import { RegistrationFields } from '../../components/accounts/registration-fields'
import { checkRegistration, type RegistrationValues } from '../../components/accounts/registration-rules'
import { FormCard, SubmitButton } from '../../components/forms/form-card'
import { Page } from '../../components/page/page'

export const handle: PageHandle = { title: 'TITLE_REGISTRATION' }

const emptyForm: RegistrationValues = { email: '', password: '', passwordRepeat: '', questionId: '', answer: '' }

export default function RegisterPage() {
  const { t } = useTranslation()
  const questions = useSecurityQuestions()
  const [values, setValues] = useState(emptyForm)
  const { error, send } = useRegistration()
  const problems = checkRegistration(values)
  const question = questions.find(({ id }) => String(id) === values.questionId)
  const isComplete = Object.keys(problems).length === 0 && question !== undefined
  return (
    <Page width="narrow">
      <FormCard
        id="registration-form"
        title={t('TITLE_REGISTRATION')}
        intro={t('REGISTRATION_INTRO')}
        error={error}
        onSubmit={() => isComplete && send(values, question)}
        foot={
          <Link id="alreadyACustomerLink" to="/login">
            {t('ALREADY_A_CUSTOMER')}
          </Link>
        }
      >
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
          disabled={!isComplete}
        />
      </FormCard>
    </Page>
  )
}

function useSecurityQuestions(): readonly SecurityQuestion[] {
  const [questions, setQuestions] = useState<readonly SecurityQuestion[]>([])
  const load = usePerLanguage(loadSecurityQuestions)
  useEffect(() => {
    load().then(setQuestions, console.error)
  }, [load])
  return questions
}

/** Registers and moves on to the login; a refusal leaves its reason behind. */
function useRegistration() {
  const { t } = useTranslation()
  const { confirm } = useSnackbar()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const send = async (
    { email, password, passwordRepeat, answer }: RegistrationValues,
    securityQuestion: SecurityQuestion,
  ) => {
    setError(undefined)
    try {
      await register({ email, password, passwordRepeat, securityQuestion, securityAnswer: answer })
      navigate('/login')
      confirm(t('CONFIRM_REGISTER'))
    } catch (refusal) {
      setError(explainRefusal(refusal))
    }
  }
  return { error, send }
}
