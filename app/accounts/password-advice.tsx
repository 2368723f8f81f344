import { useState } from 'react'
import { useTranslation } from '../browser/texts'
import { Checkbox } from '../kit/forms/checkbox'
import { IconCheck } from '../kit/icons'
import { Row, Stack } from '../kit/layout'
import { IconMinus } from '../kit/page-icons'
import { type Criterion, ratePassword, type Strength } from './field-rules'
import styles from './password-advice.module.css'

const words: Record<Criterion, string> = {
  length: 'ADVICE_PASSWORD_LENGTH',
  lower: 'ADVICE_PASSWORD_LOWER',
  upper: 'ADVICE_PASSWORD_UPPER',
  digit: 'ADVICE_PASSWORD_DIGIT',
  special: 'ADVICE_PASSWORD_SPECIAL',
}

export function PasswordAdvice({ password }: { readonly password: string }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const strength = ratePassword(password)
  return (
    <Stack gap="xs">
      <div className={styles.place}>{password && <StrengthBar strength={strength} />}</div>
      <Checkbox role="switch" label={t('SHOW_PASSWORD_ADVICE')} checked={shown} onToggle={setShown} />
      {shown && (
        <ul className={styles.criteria}>
          {[...strength.met].map(([key, isMet]) => (
            <Row as="li" key={key} className={isMet ? styles.met : undefined}>
              {isMet ? (
                <IconCheck size={16} role="img" aria-label={t('LABEL_MET')} />
              ) : (
                <IconMinus size={16} role="img" aria-label={t('LABEL_NOT_MET')} />
              )}
              {t(words[key])}
            </Row>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function StrengthBar({ strength: { score, band } }: { readonly strength: Strength }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not let a meter have five colours.
    <div
      className={`${styles.bar} ${band} ${styles[band]}`}
      role="meter"
      aria-label={t('LABEL_PASSWORD_STRENGTH')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={score}
    >
      <span style={{ inlineSize: `${score}%` }} />
    </div>
  )
}
