import type { ReactNode, TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'
import { FieldNote } from './text-field'

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'maxLength'> {
  readonly id: string
  readonly label: string
  readonly value: string
  onText(text: string): void
  readonly error?: string
  readonly help?: ReactNode
  /** Max characters, shown as a counter and enforced. */
  readonly counted: number
  readonly counterId?: string
}

export function TextArea({ id, label, value, onText, error, help, counted, counterId, ...area }: TextAreaProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.frame}>
        <textarea
          rows={4}
          {...area}
          id={id}
          value={value}
          maxLength={counted}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      <FieldNote
        id={`${id}-note`}
        error={error}
        help={help}
        counter={`${value.length}/${counted}`}
        counterId={counterId}
      />
    </div>
  )
}
