import { useNavigation } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import { SubmitButton } from '../components/forms/form-card'
import { useForm } from '../kit/use-form'
import { useOutcome } from '../kit/use-outcome'
import type { ContactPage } from './contact-page'
import { FeedbackFields } from './feedback-fields'
import { emptyFeedback, isComplete, nameAuthor } from './feedback-values'

/** The fields of a feedback and the button that sends it. */
export function FeedbackForm({ email, captcha }: ContactPage & { readonly email: string | undefined }) {
  const { t } = useTranslation()
  const { state } = useNavigation()
  const { tries } = useOutcome()
  const { values, onChange } = useForm({ ...emptyFeedback, tries: 0 }, () => ({}))
  // What was answered wrong is asked again.
  const answer = values.tries === tries ? values.answer : ''
  return (
    <>
      <input type="hidden" name="captchaId" value={captcha?.captchaId ?? ''} />
      <FeedbackFields
        author={nameAuthor(email)}
        sum={captcha?.captcha}
        values={{ ...values, answer }}
        onChange={(change) => onChange({ ...change, ...(change.answer !== undefined && { tries }) })}
      />
      {/* The button is all that keeps a form from being sent that is not complete. */}
      <SubmitButton
        id="submitButton"
        label={t('BTN_SEND_FEEDBACK')}
        ariaLabel="Button to send the review"
        disabled={!isComplete({ ...values, answer }) || state === 'submitting'}
      />
    </>
  )
}
