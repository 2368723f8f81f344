import type { ButtonHTMLAttributes } from 'react'
import { useScriptName, wholeName } from '../browser/script-name'

interface GuardedButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** As long as the form is incomplete; without scripts nobody could tell, so there it never is, and the shop says what is missing. */
  readonly disabled: boolean
  /** The words on it, where there is no picture. */
  readonly label?: string
  /** The name that scripts look for, where it is not that of the label. */
  readonly scriptName?: string
}

/** A button that sends a form once it is complete; browsers without scripts have one of the same name and without an id. */
export function GuardedButton({
  id,
  disabled,
  label,
  scriptName,
  children,
  'aria-describedby': described,
  className = '',
  ...button
}: GuardedButtonProps) {
  const { control, words, script } = useScriptName(scriptName, label)
  return (
    <>
      <button
        id={id}
        type="submit"
        {...button}
        {...control}
        aria-describedby={described}
        className={`${className} ${disabled ? 'needs-scripts' : ''}`}
        disabled={disabled}
      >
        {label === undefined ? children : <span {...words}>{label}</span>}
        {scriptName && <span {...script} />}
      </button>
      {disabled && (
        <noscript>
          <button type="submit" aria-label={wholeName(scriptName, label)} {...button} className={className}>
            {label ?? children}
          </button>
        </noscript>
      )}
    </>
  )
}
