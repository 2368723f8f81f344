import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../browser/texts'
import { keepErrors } from '../kit/forms/field-errors'
import { SubmitButton } from '../kit/forms/form-card'
import { PageForm } from '../kit/forms/page-form'
import { TextField } from '../kit/forms/text-field'
import { useFields } from '../kit/forms/use-fields'
import { useFormResult } from '../kit/forms/use-form-result'
import { looksLikePicture } from './memories.client'
import { PicturePicker } from './picture-picker'
import styles from './share-form.module.css'

/** The focus returns to its beginning after a submission. */
export function ShareForm() {
  const { successes } = useFormResult()
  return <Fields key={successes} takesFocus={successes > 0} />
}

function Fields({ takesFocus }: { readonly takesFocus: boolean }) {
  const { t } = useTranslation()
  const titleId = useId()
  const { draft, pick, write } = useMemoryDraft()
  const errors = keepErrors({ caption: draft.caption.trim() ? undefined : 'MANDATORY_CAPTION' })
  const { bindText } = useFields({
    values: { caption: draft.caption },
    errors,
    onChange: ({ caption = '' }) => write(caption),
  })
  const isComplete = draft.image !== undefined && errors.caption === undefined
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <PageForm
        id="share-memory-form"
        encType="multipart/form-data"
        className={styles.form}
        noValidate
        onSubmit={(event) => isComplete || event.preventDefault()}
      >
        <input type="hidden" name="intent" value="share" />
        <PicturePicker preview={draft.preview} error={draft.imageError} takesFocus={takesFocus} onPick={pick} />
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {t('LABEL_SHARE_A_MEMORY')}
          </h2>
          <p className={styles.intro}>{t('SHARE_MEMORY_INTRO')}</p>
          <TextField {...bindText('caption')} id="caption" autoComplete="off" label={t('LABEL_CAPTION')} />
          <SubmitButton id="submitButton" label={t('BTN_SHARE_MEMORY')} disabled={!isComplete} />
        </div>
      </PageForm>
    </section>
  )
}

interface MemoryDraft {
  readonly caption: string
  readonly image?: File
  /** The browser's address of the image before it is sent. */
  readonly preview?: string
  /** Key of a text. */
  readonly imageError?: string
}

const emptyDraft: MemoryDraft = { caption: '' }

/** Each preview is released with the next one. */
function useMemoryDraft() {
  const [draft, setDraft] = useState(emptyDraft)
  const { preview } = draft
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const write = useCallback((caption: string) => setDraft((known) => ({ ...known, caption })), [])
  // The last one; none once the form is gone.
  const picked = useRef<File>()
  useEffect(
    () => () => {
      picked.current = undefined
    },
    [],
  )
  const pick = useCallback(async (file: File) => {
    picked.current = file
    const isPicture = await looksLikePicture(file)
    if (picked.current !== file) return
    const image = isPicture ? { image: file, preview: URL.createObjectURL(file) } : { imageError: 'INVALID_MIME_TYPE' }
    setDraft(({ caption }) => ({ caption, ...image }))
  }, [])
  return { draft, write, pick }
}
