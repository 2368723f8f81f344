import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { TextArea } from '../forms/text-area'
import { SheetDialog } from '../page/sheet-dialog'
import styles from './edit-review-dialog.module.css'
import { longestReview } from './review-form'
import formStyles from './review-form.module.css'

interface EditReviewDialogProps {
  readonly text: string
  /** Resolves to true when the review is saved. */
  onSave(message: string): Promise<boolean>
  onClose(): void
}

/** A review of one's own, to be put differently. */
export function EditReviewDialog({ text: before, onSave, onClose }: EditReviewDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(before)
  const [isSaving, setSaving] = useState(false)
  const id = useId()
  const isFine = text.trim() !== '' && text.length <= longestReview
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setSaving(true)
    if (await onSave(text)) onClose()
    else setSaving(false)
  }
  return (
    <SheetDialog titleId={`${id}-title`} onClose={onClose}>
      <form className={`${formStyles.form} ${styles.sheet}`} onSubmit={save}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t('TITLE_EDIT_REVIEW')}
        </h2>
        <TextArea
          id={`${id}-text`}
          label={t('LABEL_REVIEW')}
          aria-label="Text field to edit a product review"
          error={isFine ? undefined : t('MANDATORY_REVIEW')}
          counted={longestReview}
          value={text}
          onText={setText}
        />
        <button
          type="submit"
          className={`main-action ${formStyles.send}`}
          aria-label="Send the review"
          disabled={isSaving || !isFine}
        >
          {t('BTN_SAVE_REVIEW')}
        </button>
      </form>
    </SheetDialog>
  )
}
