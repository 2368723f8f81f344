import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './field.module.css'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly id: string
  readonly label: string
  readonly value: string
  onText(text: string): void
  readonly error?: ReactNode
  readonly help?: ReactNode
  /** Max characters, shown as a counter. */
  readonly counted?: number
  readonly tool?: ReactNode
}

export function TextField({ id, label, value, onText, error, help, counted, tool, ...input }: TextFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.frame}>
        <input
          {...input}
          id={id}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onText(event.target.value)}
        />
        {tool}
      </div>
      <FieldNote id={`${id}-note`} error={error} help={help} counter={counted && `${value.length}/${counted}`} />
    </div>
  )
}

interface FieldNoteProps {
  readonly id: string
  readonly error?: ReactNode
  readonly help?: ReactNode
  readonly counter?: string | number
  readonly counterId?: string
}

/** Takes its space while it is empty. */
export function FieldNote({ id, error, help, counter, counterId }: FieldNoteProps) {
  return (
    <div className={styles.note}>
      <span id={id} className={error === undefined ? undefined : styles.error} aria-live="polite">
        {error ?? help}
      </span>
      {counter && (
        <span id={counterId} className={styles.counter}>
          {counter}
        </span>
      )}
    </div>
  )
}
