import { useActionData } from '@remix-run/react'
import { useRef } from 'react'
import { type Translate, useTranslation } from '../browser/texts'
import type { ActionData } from '../kit/answers'
import fieldStyles from '../kit/forms/field.module.css'
import { FieldNote } from '../kit/forms/text-field'
import { IconX } from '../kit/icons'
import { IconFileUpload } from '../kit/page-icons'
import styles from './file-picker.module.css'
import type { FileError } from './file-upload'

interface FilePickerProps {
  readonly id: string
  readonly file: File | undefined
  readonly error: FileError | undefined
  onFile(file: File | undefined): void
}

export function FilePicker({ id, file, error, onFile }: FilePickerProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const data = useActionData<ActionData>()
  const refused = data?.field === 'file' ? data.failed : undefined
  const remove = () => {
    if (input.current) input.current.value = ''
    onFile(undefined)
    input.current?.focus()
  }
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{t('LABEL_INVOICE')}</label>
      <div className={styles.tray}>
        <IconFileUpload className={styles.icon} size={26} aria-hidden />
        <input
          ref={input}
          id={id}
          name="file"
          className={styles.input}
          type="file"
          accept=".pdf,.zip"
          aria-label="Input area for uploading a single invoice PDF or XML B2B order file or a ZIP archive containing multiple invoices or orders"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onFile(event.target.files?.[0])}
        />
        {file && (
          <button type="button" className={styles.remove} aria-label={t('BTN_REMOVE_FILE')} onClick={remove}>
            <IconX size={18} aria-hidden />
          </button>
        )}
      </div>
      <FieldNote
        id={`${id}-note`}
        error={error ? explain(error, t) : refused}
        help={t('HINT_FILE')}
        counter={file && `${(file.size / 1000).toFixed(1)} kB`}
      />
    </div>
  )
}

function explain(error: FileError, t: Translate): string {
  return error === 'wrong-type'
    ? t('INVALID_FILE_TYPE', { type: 'PDF, ZIP' })
    : t('INVALID_FILE_SIZE', { size: '100 KB' })
}
