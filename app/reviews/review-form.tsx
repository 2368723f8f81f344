import { useActionData, useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from '../browser/texts'
import type { ActionData } from '../kit/answers'
import { TextArea } from '../kit/forms/text-area'
import { GuardedButton } from '../kit/guarded-button'
import { maxReviewLength } from './review'
import styles from './review-form.module.css'

interface ReviewFormProps {
  readonly productId: number
  onSend(): void
}

/** The form in which those who are logged in write a review. */
export function ReviewForm({ productId, onSend }: ReviewFormProps) {
  const { t } = useTranslation()
  const { Form, state, data } = useFetcher<ActionData>()
  const refused = useActionData<ActionData>()
  const [draft, setDraft] = useState({ after: data, text: refused?.typed?.message ?? '' })
  // Once the shop has taken a text, the field is empty again.
  const text = draft.after === data || data?.failed !== undefined ? draft.text : ''
  return (
    <Form method="post" action={`/product/${productId}`} className={styles.form} onSubmit={onSend}>
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
        onText={(text) => setDraft({ after: data, text })}
        error={refused?.field === 'message' ? t(refused.failed ?? '') : undefined}
      />
      <GuardedButton
        id="submitButton"
        className={`main-action ${styles.send}`}
        label={t('BTN_SEND_REVIEW')}
        scriptName="Send the review"
        disabled={state !== 'idle' || text.trim() === ''}
      />
    </Form>
  )
}
