import { Link } from '@remix-run/react'
import { useRef, useState } from 'react'
import { sendFeedback, useCaptcha } from '../../browser/feedback'
import type { PageHandle } from '../../browser/page-title'
import { refusalText } from '../../browser/refusal-text'
import { useSession } from '../../browser/session'
import { useSnackbar } from '../../browser/snackbar'
import { useTranslation } from '../../browser/texts'
import { AuthorId } from '../../components/feedback/author-id'
import { FeedbackFields } from '../../components/feedback/feedback-fields'
import { emptyFeedback, type FeedbackValues, isComplete, nameAuthor } from '../../components/feedback/feedback-values'
import { FormCard, SubmitButton } from '../../components/forms/form-card'
import { Page } from '../../components/page/page'

export const handle: PageHandle = { title: 'NAV_CONTACT' }

export default function ContactPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const [values, setValues] = useState(emptyFeedback)
  const change = (part: Partial<FeedbackValues>) => setValues((known) => ({ ...known, ...part }))
  const [round, setRound] = useState(0)
  const captcha = useCaptcha(round)
  const authorId = useRef<HTMLInputElement>(null)
  const author = nameAuthor(account?.email)

  const { send, isSending } = useSending({
    onSent() {
      setValues(emptyFeedback)
      setRound(round + 1)
    },
    onRefused: () => change({ answer: '' }),
  })
  // The button is all that keeps a form from being sent that is not complete.
  const submit = () =>
    send({
      UserId: authorId.current?.value || undefined,
      captchaId: captcha?.captchaId,
      captcha: values.answer,
      comment: `${values.comment} (${author})`,
      rating: values.rating,
    })
  return (
    <Page width="narrow">
      <FormCard
        id="feedback-form"
        title={t('NAV_CONTACT')}
        intro={t('CONTACT_INTRO')}
        onSubmit={submit}
        foot={account && <Link to="/complain">{t('LINK_COMPLAIN')}</Link>}
      >
        <AuthorId ref={authorId} id={account?.id} />
        <FeedbackFields key={round} author={author} sum={captcha?.captcha} values={values} onChange={change} />
        <SubmitButton
          id="submitButton"
          label={t('BTN_SEND_FEEDBACK')}
          ariaLabel="Button to send the review"
          disabled={!isComplete(values) || isSending}
        />
      </FormCard>
    </Page>
  )
}

interface Outcomes {
  onSent(): void
  onRefused(): void
}

/** Sends a feedback, one at a time, and says below the page what came of it. */
function useSending({ onSent, onRefused }: Outcomes) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const [isSending, setIsSending] = useState(false)
  const send = async (feedback: Parameters<typeof sendFeedback>[0]) => {
    setIsSending(true)
    try {
      await sendFeedback(feedback)
      snackbar.confirm(t(feedback.rating === 5 ? 'FEEDBACK_FIVE_STAR_THANK_YOU' : 'FEEDBACK_THANK_YOU'))
      onSent()
    } catch (refusal) {
      snackbar.error(refusalText(refusal))
      onRefused()
    }
    setIsSending(false)
  }
  return { send, isSending }
}
