import type { InputHTMLAttributes, ReactNode } from 'react'

interface DocumentFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string
  readonly label: string
  readonly help?: ReactNode
  /** The help repeats the placeholder, and appears only once that has gone. */
  readonly isEcho?: boolean
}

/** Attributes keep the order they are given in. */
export function DocumentField({ id, label, help, isEcho = false, ...input }: DocumentFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} aria-describedby={help ? `${id}-note` : undefined} />
      {help && (
        <p className={isEcho ? 'note echo' : 'note'} id={`${id}-note`}>
          {help}
        </p>
      )}
    </div>
  )
}
