import type { ButtonHTMLAttributes } from 'react'
import { useScriptName, wholeName } from '../../browser/script-name'
import { useTranslation } from '../../browser/texts'

interface GuardedButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** True while the form is incomplete. Without scripts the button is enabled, and the shop reports missing fields. */
  readonly disabled: boolean
  readonly label?: string
  /** Scripts look for this name, if it differs from the label. */
  readonly scriptName?: string
}

/** Browsers without scripts get one with the same name and no id. */
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
  const { language } = useTranslation()
  const { control, words, script } = useScriptName(scriptName, label)
  return (
    <>
      {/* Before the other one: Enter in a field presses the first submit button of its form, even if that is disabled. */}
      {disabled && (
        <noscript>
          <button type="submit" aria-label={wholeName(language, scriptName, label)} {...button} className={className}>
            {label ?? children}
          </button>
        </noscript>
      )}
      <button
        id={id}
        type="submit"
        {...button}
        {...control}
        aria-describedby={described ?? control['aria-describedby']}
        className={`${className} ${disabled ? 'needs-scripts' : ''}`}
        disabled={disabled}
      >
        {label === undefined ? children : <span {...words}>{label}</span>}
        {scriptName && <span {...script} />}
      </button>
    </>
  )
}
