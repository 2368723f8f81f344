import { useState } from 'react'
import { usePorts } from '../../browser/ports'
import { useTranslation } from '../../browser/texts'
import { TextField } from '../../kit/forms/text-field'
import styles from './captcha-field.module.css'

/** Characters of an answer (docs/contract/checkout-and-challenges.md#validation). */
export const captchaLength = 5

interface CaptchaFieldProps {
  /** SVG; undefined while it loads. */
  readonly image: string | undefined
  readonly value: string
  onText(text: string): void
}

export function CaptchaField({ image, value, onText }: CaptchaFieldProps) {
  const { t } = useTranslation()
  const { CaptchaImage } = usePorts()
  const [left, setLeft] = useState(false)
  const isWrong = value.length !== captchaLength
  const error = value ? t('INVALID_CAPTCHA_LENGTH', { length: captchaLength }) : t('MANDATORY_CAPTCHA')
  return (
    <div className={styles.captcha}>
      <CaptchaImage className={styles.image} svg={image} />
      <TextField
        id="captchaControl"
        name="answer"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        label={t('LABEL_CAPTCHA')}
        aria-label="Input for the CAPTCHA"
        aria-required
        value={value}
        onText={onText}
        onBlur={() => setLeft(true)}
        error={left && isWrong ? error : undefined}
        help={t('HINT_CAPTCHA_CASE')}
      />
    </div>
  )
}
