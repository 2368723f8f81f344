import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { TextArea } from '../forms/text-area'
import styles from './review-form.module.css'

/** Letters of a review (shop.md 5). */
export const longestReview = 160

interface ReviewFormProps {
  /** Resolves to true when the review is saved. */
  onSend(message: string): Promise<boolean>
}

/** Where those who are logged in write what they think. */
export function ReviewForm({ onSend }: ReviewFormProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setSending(true)
    if (await onSend(text)) setText('')
    setSending(false)
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <TextArea
        id="review"
        label={t('WRITE_REVIEW')}
        aria-label="Text field to review a product"
        placeholder={t('WRITE_REVIEW_PLACEHOLDER')}
        rows={3}
        counted={longestReview}
        value={text}
        onText={setText}
      />
      <button
        type="submit"
        id="submitButton"
        className={`main-action ${styles.send}`}
        aria-label="Send the review"
        disabled={isSending || text.trim() === ''}
      >
        {t('BTN_SEND_REVIEW')}
      </button>
    </form>
  )
}
