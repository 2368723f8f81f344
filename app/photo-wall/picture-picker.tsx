import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from '../browser/texts'
import { FieldNote } from '../components/forms/text-field'
import { IconPhotoPlus } from '../components/page-icons'
import styles from './picture-picker.module.css'

interface PicturePickerProps {
  /** Where the picked picture can be seen; undefined before one is picked. */
  readonly preview: string | undefined
  /** What is wrong with the picked file, as the key of a text. */
  readonly problem: string | undefined
  onPick(file: File): void
}

/** The frame for a picture, empty or filled; pressing it lets people pick one. */
export function PicturePicker({ preview, problem, onPick }: PicturePickerProps) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onPick(file)
    // The same file may be wanted again once the form is empty.
    target.value = ''
  }
  return (
    <div className={styles.picker}>
      <input ref={picker} id="image" type="file" accept="image/png,image/jpeg" hidden onChange={pick} />
      <button
        type="button"
        id="pickImageButton"
        className={`${styles.frame} ${preview ? styles.filled : ''}`}
        aria-describedby="image-note"
        onClick={() => picker.current?.click()}
      >
        {preview && <img className={styles.preview} src={preview} alt={t('LABEL_PREVIEW')} />}
        <span className={styles.label}>
          <IconPhotoPlus size={22} aria-hidden />
          {t('BTN_PICK_IMAGE')}
        </span>
      </button>
      <FieldNote id="image-note" error={problem && t(problem)} help={t('HINT_PICTURE_KINDS')} />
    </div>
  )
}
