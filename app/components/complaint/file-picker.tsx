import { useRef } from 'react'
import type { FileProblem } from '../../browser/file-upload'
import { useTranslation } from '../../browser/texts'
import fieldStyles from '../forms/field.module.css'
import { FieldNote } from '../forms/text-field'
import { IconX } from '../icons'
import { IconFileUpload } from '../page-icons'
import styles from './file-picker.module.css'

interface FilePickerProps {
  readonly id: string
  readonly file: File | undefined
  readonly problem: FileProblem | undefined
  onFile(file: File | undefined): void
}

/** Chooses a file, or takes one that is dropped onto it. */
export function FilePicker({ id, file, problem, onFile }: FilePickerProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
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
          className={styles.input}
          type="file"
          accept=".pdf,.zip"
          aria-label="Input area for uploading a single invoice PDF or XML B2B order file or a ZIP archive containing multiple invoices or orders"
          aria-invalid={problem !== undefined}
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
        error={problem && explain(problem, t)}
        help={t('HINT_FILE')}
        counter={file && `${(file.size / 1000).toFixed(1)} kB`}
      />
    </div>
  )
}

function explain(problem: FileProblem, t: (key: string, values: Record<string, string>) => string): string {
  return problem === 'wrong-type'
    ? t('INVALID_FILE_TYPE', { type: 'PDF, ZIP' })
    : t('INVALID_FILE_SIZE', { size: '100 KB' })
}
