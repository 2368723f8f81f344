import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { SubmitButton } from '../../kit/forms/form-card'
import { CardFields } from './card-fields'
import styles from './card-form.module.css'
import { checkCard, emptyCard } from './card-rules'

/** Another card to keep. */
export function CardForm() {
  const { t } = useTranslation()
  const { Form } = useFetcher()
  const [values, setValues] = useState(emptyCard)
  const problems = checkCard(values)
  return (
    <Form id="card-form" method="post" className={styles.form} noValidate>
      <input type="hidden" name="intent" value="add" />
      <CardFields
        values={values}
        problems={problems}
        onChange={(change) => setValues((known) => ({ ...known, ...change }))}
      />
      <SubmitButton id="submitButton" label={t('BTN_SAVE_CARD')} disabled={Object.keys(problems).length > 0} />
    </Form>
  )
}
