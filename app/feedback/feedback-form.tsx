import { memo } from 'react'
import { useTranslation } from '../browser/texts'
import { SubmitButton } from '../kit/forms/form-card'
import { useForm } from '../kit/forms/use-form'
import { useFormResult } from '../kit/forms/use-form-result'
import type { Account } from '../ports/token-owner'
import type { FeedbackData } from './feedback.server'
import { FeedbackFields } from './feedback-fields'
import { emptyFeedback, isComplete, nameAuthor } from './feedback-values'

interface FeedbackFormProps extends FeedbackData {
  /** Null for a visitor. */
  readonly account: Account | null
  readonly round: number
}

/** Without scripts and without a captcha: the way to one. */
export function FeedbackForm({ account, round, captcha }: FeedbackFormProps) {
  const { t } = useTranslation()
  return (
    <>
      {captcha === undefined && (
        <noscript>
          <a href="/contact?form">{t('BTN_SEND_FEEDBACK')}</a>
        </noscript>
      )}
      <div className={captcha === undefined ? 'needs-scripts' : ''} style={{ display: 'contents' }}>
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
      {/* Only this button keeps an incomplete form from being sent. */}
      <SubmitButton
        id="submitButton"
        label={t('BTN_SEND_FEEDBACK')}
        ariaLabel="Button to send the review"
        disabled={!isComplete({ ...values, answer })}
      />
    </>
  )
}

/** Set once and then left alone, because a learner may have changed it by hand. */
const AuthorId = memo(function AuthorId({ id }: { readonly id: number | undefined }) {
  return <input key={id} id="userId" name="userId" type="text" hidden defaultValue={id} />
})
