import { type FormEvent, useState } from 'react'
import type { CardDraft } from '../../browser/cards'
import { useTranslation } from '../../browser/texts'
import { SubmitButton } from '../forms/form-card'
import { CardFields } from './card-fields'
import styles from './card-form.module.css'
import { cardOf, checkCard, emptyCard } from './card-rules'

interface CardFormProps {
  /** Tells whether the card was taken; the form is empty then. */
  onSave(draft: CardDraft): Promise<boolean>
}

/** Another card for the purse. */
export function CardForm({ onSave }: CardFormProps) {
  const { t } = useTranslation()
  const [values, setValues] = useState(emptyCard)
  const [saved, setSaved] = useState(0)
  const problems = checkCard(values)
  const isComplete = Object.keys(problems).length === 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete || !(await onSave(cardOf(values)))) return
    setValues(emptyCard)
    setSaved((count) => count + 1)
  }
  return (
    <form id="card-form" className={styles.form} noValidate onSubmit={submit}>
      <CardFields
        key={saved}
        values={values}
        problems={problems}
        onChange={(change) => setValues((known) => ({ ...known, ...change }))}
      />
      <SubmitButton
        id="submitButton"
        label={t('BTN_SAVE_CARD')}
        ariaLabel={t('BTN_SAVE_CARD')}
        disabled={!isComplete}
      />
    </form>
  )
}
