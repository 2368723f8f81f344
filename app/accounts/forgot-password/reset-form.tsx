import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { useRootData } from '../../browser/root-data'
import { useTranslation } from '../../browser/texts'
import type { PageData } from '../../kit/answers'
import { SubmitButton } from '../../kit/forms/form-card'
import { useForm } from '../../kit/forms/use-form'
import { PasswordResetFields } from './password-reset-fields'
import { type AskedQuestion, checkPasswordReset, emptyReset } from './password-reset-rules'

/** Milliseconds after the last key press. */
const pauseMilliseconds = 1000

export function ResetForm({ asked }: { readonly asked: PageData<AskedQuestion> }) {
  const { t } = useTranslation()
  const { minPasswordLength } = useRootData()
  const start = { ...emptyReset, email: asked.email }
  const { isComplete, ...fields } = useForm(start, (values) => checkPasswordReset(values, minPasswordLength))
  const { values, errors } = fields
  const { question, failed } = useQuestion(values.email, errors.email === undefined, asked)
  return (
    <>
      <PasswordResetFields {...fields} question={question} failed={failed} />
      <noscript>
        {!question && (
          <button type="submit" formMethod="get" className="main-action">
            {t('BTN_CONTINUE')}
          </button>
        )}
      </noscript>
      <SubmitButton
        id="resetButton"
        label={t('BTN_CHANGE')}
        ariaLabel="Button to confirm the changes"
        disabled={!isComplete || !question}
      />
    </>
  )
}

/** Undefined before it is known, null when there is none. */
function useQuestion(email: string, isAddress: boolean, asked: PageData<AskedQuestion>) {
  const { load, data = asked } = useFetcher<PageData<AskedQuestion>>()
  const isAsked = email !== '' && data.email === email
  const isKnown = isAsked && data.failed === undefined
  useEffect(() => {
    if (!isAddress || isKnown) return undefined
    const timer = setTimeout(() => load(`/forgot-password?${new URLSearchParams({ email })}`), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [email, isAddress, isKnown, load])
  return { question: isKnown ? data.question : undefined, failed: isAsked ? data.failed : undefined }
}
