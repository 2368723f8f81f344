import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { TextField } from '../../kit/forms/text-field'
import styles from './code-field.module.css'

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'error' | 'help'> {
  /** True if the code that was sent last turned out to be wrong. */
  readonly refused: boolean
}

/** True if a text has the form of a one-time code: exactly six digits. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** The field for a one-time code; what is no code is remarked on once the field has been left. */
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
        // Apps show the digits in groups.
        onText={(text) => onText(text.replace(/\s/g, ''))}
        counted={6}
        onBlur={() => setLeft(true)}
        help={t('HINT_TWO_FACTOR_AUTH_TOKEN')}
        error={isWrong ? <span className="error">{t('INVALID_TWO_FACTOR_AUTH_TOKEN')}</span> : undefined}
      />
    </div>
  )
}
