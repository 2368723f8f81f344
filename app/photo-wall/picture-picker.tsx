import { useActionData } from '@remix-run/react'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from '../browser/texts'
import type { ActionData } from '../kit/answers'
import { FieldNote } from '../kit/forms/text-field'
import { IconPhotoPlus } from '../kit/page-icons'
import styles from './picture-picker.module.css'

interface PicturePickerProps {
  readonly preview: string | undefined
  /** Key of a text. */
  readonly error: string | undefined
  /** The focus returns here after a photo was shared. */
  readonly takesFocus: boolean
  onPick(file: File): void
}

export function PicturePicker({ preview, error, takesFocus, onPick }: PicturePickerProps) {
  const { t } = useTranslation()
  const data = useActionData<ActionData>()
  const refused = data?.field === 'image' ? data.failed : undefined
  const picker = useRef<HTMLInputElement>(null)
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onPick(file)
  }
  return (
    <div className={styles.picker}>
      <input
        ref={picker}
        id="image"
        name="image"
        className={styles.input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('BTN_PICK_IMAGE')}
        onChange={pick}
      />
      <button
        type="button"
        id="pickImageButton"
        className={`${styles.frame} ${preview ? styles.filled : ''} needs-scripts`}
        // biome-ignore lint/a11y/noAutofocus: only for those who have just sent the form.
        autoFocus={takesFocus}
        aria-describedby="image-note"
        onClick={() => picker.current?.click()}
      >
        {preview && <img className={styles.preview} src={preview} alt={t('LABEL_PREVIEW')} />}
        <span className={styles.label}>
          <IconPhotoPlus size={22} aria-hidden />
          {t('BTN_PICK_IMAGE')}
        </span>
      </button>
      <FieldNote
        id="image-note"
        error={(error ?? refused) && t(error ?? refused ?? '')}
        help={t('HINT_PICTURE_KINDS')}
      />
    </div>
  )
}
