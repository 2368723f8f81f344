import { Link } from '@remix-run/react'
import { useState } from 'react'
import type { PageHandle } from '../../browser/page-title'
import { type PasswordReset, resetPassword, useSecurityQuestion } from '../../browser/password-reset'
import { refusalText } from '../../browser/refusal-text'
import { useTranslation } from '../../browser/texts'
import { PasswordResetFields } from '../../components/accounts/password-reset-fields'
import { checkPasswordReset, type PasswordResetValues } from '../../components/accounts/password-reset-rules'
import { FormCard, SubmitButton } from '../../components/forms/form-card'
import { Page } from '../../components/page/page'

export const handle: PageHandle = { title: 'TITLE_FORGOT_PASSWORD' }

const emptyForm: PasswordResetValues = { email: '', answer: '', password: '', passwordRepeat: '' }

export default function ForgotPasswordPage() {
  const { t } = useTranslation()
  const [values, setValues] = useState(emptyForm)
  const { tries, error, isDone, send } = useReset()
  const problems = checkPasswordReset(values)
  const question = useSecurityQuestion(problems.email ? '' : values.email)
  const isComplete = Object.keys(problems).length === 0 && Boolean(question)

  const submit = async () => {
    if (!isComplete) return
    const { email, answer, password, passwordRepeat } = values
    await send({ email, answer, new: password, repeat: passwordRepeat })
    setValues(emptyForm)
  }
  return (
    <Page width="narrow">
      <FormCard
        id="forgot-form"
        title={t('TITLE_FORGOT_PASSWORD')}
        intro={t('FORGOT_PASSWORD_INTRO')}
        error={error}
        confirmation={isDone ? t('PASSWORD_SUCCESSFULLY_CHANGED') : undefined}
        onSubmit={submit}
        foot={<Link to="/login">{t('BTN_BACK_TO_LOGIN')}</Link>}
      >
        {/* Every try starts with fields that nobody has left yet. */}
        <PasswordResetFields
          key={tries}
          values={values}
          problems={problems}
          question={question}
          onChange={(change) => setValues((known) => ({ ...known, ...change }))}
        />
        <SubmitButton
          id="resetButton"
          label={t('BTN_CHANGE')}
          ariaLabel="Button to confirm the changes"
          disabled={!isComplete}
        />
      </FormCard>
    </Page>
  )
}

/** Sends tries and keeps what came of the last one. */
function useReset() {
  const [outcome, setOutcome] = useState<{ tries: number; error?: string; isDone: boolean }>({
    tries: 0,
    isDone: false,
  })
  const settle = (result: { error?: string; isDone: boolean }) =>
    setOutcome(({ tries }) => ({ ...result, tries: tries + 1 }))
  const send = (reset: PasswordReset) =>
    resetPassword(reset).then(
      () => settle({ isDone: true }),
      (refusal: unknown) => settle({ error: refusalText(refusal), isDone: false }),
    )
  return { ...outcome, send }
}
