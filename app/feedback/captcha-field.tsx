import { useActionData } from '@remix-run/react'
import { useState } from 'react'
import { type Translate, useTranslation } from '../browser/texts'
import type { ActionData } from '../kit/answers'
import { TextField } from '../kit/forms/text-field'
import styles from './captcha-field.module.css'
import { isWholeNumber } from './feedback-values'

interface CaptchaFieldProps {
  /** Undefined while it loads. */
  readonly captcha: string | undefined
  readonly value: string
  onText(text: string): void
}

export function CaptchaField({ captcha, value, onText }: CaptchaFieldProps) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(false)
  const data = useActionData<ActionData>()
  const refused = data?.field === 'answer' ? data.failed : undefined
  return (
    <div className={styles.captcha}>
      <div className={styles.task}>
        <span className={styles.caption} aria-hidden="true">
          {t('LABEL_CAPTCHA_SUM')}
        </span>
        <div className={styles.box}>
          {/* Without a size while it is empty: scripts read it as soon as it is visible. */}
          {/* biome-ignore lint/a11y/useSemanticElements: a name for one line of text, not for a set of fields. */}
          <code id="captcha" className={styles.text} role="group" aria-label="CAPTCHA code which must be solved">
            {captcha}
          </code>
        </div>
      </div>
      <TextField
        id="captchaControl"
        name="answer"
        type="text"
        autoComplete="off"
        label={t('LABEL_CAPTCHA_RESULT')}
        aria-label="Field for the result of the CAPTCHA code"
        aria-required
        value={value}
        onText={onText}
        onBlur={() => setLeft(true)}
        error={left || value ? explain(value, left, t) : refused && t(refused)}
        help={t('CAPTCHA_INTRO')}
      />
    </div>
  )
}

/** A lone minus sign counts as a beginning until the field is left. */
function explain(value: string, left: boolean, t: Translate): string | undefined {
  if (value === '') return t('MANDATORY_CAPTCHA')
  return isWholeNumber(value) || (value === '-' && !left) ? undefined : t('INVALID_CAPTCHA')
}
