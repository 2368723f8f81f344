import type { ButtonHTMLAttributes } from 'react'

interface GuardedButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** As long as the form is incomplete; without scripts nobody could tell, so there it never is, and the shop says what is missing. */
  readonly disabled: boolean
}

/** A button that sends a form once it is complete. */
export function GuardedButton({ disabled, className = '', ...button }: GuardedButtonProps) {
  return (
    <>
      <button
        type="submit"
        {...button}
        className={`${className} ${disabled ? 'needs-scripts' : ''}`}
        disabled={disabled}
      />
      {disabled && (
        <noscript>
          <button type="submit" {...button} className={className} />
        </noscript>
      )}
    </>
  )
}
