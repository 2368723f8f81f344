import { memo } from 'react'
import { useTranslation } from '../browser/texts'
import { SubmitButton } from '../kit/forms/form-card'
import { useForm } from '../kit/forms/use-form'
import { useFormResult } from '../kit/forms/use-form-result'
import type { Account } from '../ports/token-owner'
import type { FeedbackData } from './feedback.server'
import { FeedbackFields } from './feedback-fields'
import styles from './feedback-form.module.css'
import { emptyFeedback, isComplete, nameAuthor } from './feedback-values'

interface FeedbackFormProps extends FeedbackData {
  /** The author of the feedback; null for a visitor's. */
  readonly account: Account | null
  /** The number sent so far; each time the fields start anew. */
  readonly round: number
}

/** The fields of a feedback and the button that sends it; without scripts, and without a captcha, the way to one. */
export function FeedbackForm({ account, round, captcha }: FeedbackFormProps) {
  const { t } = useTranslation()
  return (
    <>
      {captcha === undefined && (
        <noscript>
          <a href="/contact?form">{t('BTN_SEND_FEEDBACK')}</a>
        </noscript>
      )}
      <div className={`${styles.whole} ${captcha === undefined ? 'needs-scripts' : ''}`}>
        <AuthorId id={account?.id} />
        <Fields key={round} email={account?.email} captcha={captcha} />
      </div>
    </>
  )
}

function Fields({ email, captcha }: FeedbackData & { readonly email: string | undefined }) {
  const { t } = useTranslation()
  const { tries } = useFormResult()
  const { values, onChange } = useForm({ ...emptyFeedback, tries: 0 }, () => ({}))
  // A wrong answer is asked for again.
  const answer = values.tries === tries ? values.answer : ''
  return (
    <>
      <input type="hidden" name="captchaId" value={captcha?.captchaId ?? ''} />
      <FeedbackFields
        author={nameAuthor(email)}
        captcha={captcha?.captcha}
        values={{ ...values, answer }}
        onChange={(change) => onChange({ ...change, ...(change.answer !== undefined && { tries }) })}
      />
      {/* The button is all that keeps a form from being sent that is not complete. */}
      <SubmitButton
        id="submitButton"
        label={t('BTN_SEND_FEEDBACK')}
        ariaLabel="Button to send the review"
        disabled={!isComplete({ ...values, answer })}
      />
    </>
  )
}

/** The account that signs a feedback. It is set once and then left alone, as somebody may have changed it by hand. */
const AuthorId = memo(function AuthorId({ id }: { readonly id: number | undefined }) {
  return <input key={id} id="userId" name="userId" type="text" hidden defaultValue={id} />
})
