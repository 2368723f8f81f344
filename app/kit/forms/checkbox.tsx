import type { InputHTMLAttributes } from 'react'
import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> {
  readonly label: string
  onToggle(checked: boolean): void
}

export function Checkbox({ label, onToggle, ...input }: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input {...input} type="checkbox" onChange={(event) => onToggle(event.target.checked)} />
      {label}
    </label>
  )
}
