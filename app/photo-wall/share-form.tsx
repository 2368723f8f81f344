import { type FormEvent, useId } from 'react'
import { useTranslation } from '../browser/texts'
import { keepProblems } from '../components/accounts/field-rules'
import { useFields } from '../components/accounts/use-fields'
import { SubmitButton } from '../components/forms/form-card'
import { TextField } from '../components/forms/text-field'
import type { MemoryDraft } from './memory-draft'
import { PicturePicker } from './picture-picker'
import styles from './share-form.module.css'

interface ShareFormProps {
  readonly draft: MemoryDraft
  readonly isSending: boolean
  onPick(file: File): void
  onCaption(caption: string): void
  onSend(): void
}

/** A fresh print in the making: the picture, and what to write below it. */
export function ShareForm({ draft, isSending, onPick, onCaption, onSend }: ShareFormProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const problems = keepProblems({ caption: draft.caption.trim() ? undefined : 'MANDATORY_CAPTION' })
  const { bindText } = useFields({
    values: { caption: draft.caption },
    problems,
    onChange: ({ caption = '' }) => onCaption(caption),
  })
  const isComplete = draft.image !== undefined && problems.caption === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !isSending) onSend()
  }
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <form id="share-memory-form" className={styles.form} noValidate onSubmit={submit}>
        <PicturePicker preview={draft.preview} problem={draft.imageProblem} onPick={onPick} />
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {t('LABEL_SHARE_A_MEMORY')}
          </h2>
          <p className={styles.intro}>{t('SHARE_MEMORY_INTRO')}</p>
          <TextField {...bindText('caption')} id="caption" autoComplete="off" label={t('LABEL_CAPTION')} />
          <SubmitButton
            id="submitButton"
            label={t('BTN_SHARE_MEMORY')}
            ariaLabel={t('BTN_SHARE_MEMORY')}
            disabled={!isComplete || isSending}
          />
        </div>
      </form>
    </section>
  )
}
