import { useFetcher } from '@remix-run/react'
import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import { TextArea } from '../kit/forms/text-area'
import { useSendOnce } from '../kit/forms/use-send-once'
import { SheetDialog } from '../kit/page/sheet-dialog'
import styles from './edit-review-dialog.module.css'
import { maxReviewLength, type Review } from './review'
import formStyles from './review-form.module.css'

interface EditReviewDialogProps {
  readonly productId: number
  readonly review: Review
  onClose(): void
}

export function EditReviewDialog({ productId, review: { id: reviewId, message }, onClose }: EditReviewDialogProps) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Send the review', t('BTN_SEND_REVIEW'))
  const { Form, formData } = useFetcher()
  const sendOnce = useSendOnce({ formData })
  const [text, setText] = useState(message)
  const id = useId()
  const isFine = text.trim() !== '' && text.length <= maxReviewLength
  const submit = (event: FormEvent) => {
    sendOnce(event)
    if (text === message) onClose()
  }
  // Last on the page: of two buttons of one name, scripts press the last.
  return createPortal(
    <SheetDialog titleId={`${id}-title`} onClose={onClose}>
      <Form
        method="post"
        action={`/product/${productId}`}
        className={`${formStyles.form} ${styles.sheet}`}
        onSubmit={submit}
      >
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="review" value={reviewId} />
        <h2 id={`${id}-title`} className={styles.title}>
          {t('TITLE_EDIT_REVIEW')}
        </h2>
        <TextArea
          id={`${id}-text`}
          name="message"
          label={t('LABEL_REVIEW')}
          aria-label="Text field to edit a product review"
          error={isFine ? undefined : t('MANDATORY_REVIEW')}
          counted={maxReviewLength}
          value={text}
          onText={setText}
        />
        <button type="submit" className={`main-action ${formStyles.send}`} {...control} disabled={!isFine}>
          <span {...words}>{t('BTN_SEND_REVIEW')}</span>
          <span {...script} />
        </button>
      </Form>
    </SheetDialog>,
    document.body,
  )
}
