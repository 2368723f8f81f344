import type { ReactNode, SelectHTMLAttributes } from 'react'
import styles from './field.module.css'
import { FieldNote } from './text-field'

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  readonly id: string
  readonly label: string
  readonly error?: string
  readonly help?: ReactNode
  onChoice(value: string): void
}

export function SelectField({ id, label, error, help, onChoice, children, ...select }: SelectFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.frame}>
        <select
          {...select}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChoice(event.target.value)}
        >
          {children}
        </select>
      </div>
      <FieldNote id={`${id}-note`} error={error} help={help} />
    </div>
  )
}
