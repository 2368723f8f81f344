import { useActionData, useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../browser/texts'
import type { ActionData } from '../kit/answers'
import { isFocusLost } from '../kit/focus'
import { GuardedButton } from '../kit/forms/guarded-button'
import { TextArea } from '../kit/forms/text-area'
import { useDraft } from '../kit/forms/use-draft'
import { useSendOnce } from '../kit/forms/use-send-once'
import { maxReviewLength } from './review'
import styles from './review-form.module.css'

interface ReviewFormProps {
  readonly productId: number
}

export function ReviewForm({ productId }: ReviewFormProps) {
  const { t } = useTranslation()
  const { Form, formData, data } = useFetcher<ActionData>()
  const refused = useActionData<ActionData>()
  const { text = '', onText, onSent } = useDraft(data, refused?.typed?.message)
  const sendOnce = useSendOnce({ formData })
  const form = useRef<HTMLFormElement>(null)
  // Once the text is sent, the pressed button is disabled; a field that took the focus would open the keyboard of a phone.
  useEffect(() => {
    if (data !== undefined && isFocusLost()) form.current?.focus({ preventScroll: true })
  }, [data])
  const submit = (event: FormEvent) => {
    sendOnce(event)
    if (!event.isDefaultPrevented()) onSent()
  }
  return (
    <Form
      ref={form}
      method="post"
      action={`/product/${productId}`}
      className={styles.form}
      tabIndex={-1}
      onSubmit={submit}
    >
      <input type="hidden" name="intent" value="write" />
      <TextArea
        id="review"
        name="message"
        label={t('WRITE_REVIEW')}
        aria-label="Text field to review a product"
        placeholder={t('WRITE_REVIEW_PLACEHOLDER')}
        rows={3}
        counted={maxReviewLength}
        value={text}
        onText={onText}
        error={refused?.field === 'message' ? t(refused.failed ?? '') : undefined}
      />
      <GuardedButton
        id="submitButton"
        className={`main-action ${styles.send}`}
        label={t('BTN_SEND_REVIEW')}
        scriptName="Send the review"
        disabled={text.trim() === ''}
      />
    </Form>
  )
}
