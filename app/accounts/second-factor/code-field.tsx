import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { TextField } from '../../kit/forms/text-field'
import styles from './code-field.module.css'

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'error' | 'help'> {
  readonly refused: boolean
}

/** Exactly six digits. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** An incomplete code is reported once the field has lost focus. */
export function CodeField({ refused, value, onText, ...field }: CodeFieldProps) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(false)
  const isWrong = refused || (left && !isCode(value))
  return (
    <div className={styles.code}>
      <TextField
        {...field}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
        value={value}
        // Authenticator apps show the digits in groups.
        onText={(text) => onText(text.replace(/\s/g, ''))}
        counted={6}
        onBlur={() => setLeft(true)}
        help={t('HINT_TWO_FACTOR_AUTH_TOKEN')}
        error={isWrong ? <span className="error">{t('INVALID_TWO_FACTOR_AUTH_TOKEN')}</span> : undefined}
      />
    </div>
  )
}
