import { useFetcher } from '@remix-run/react'
import { useTranslation } from '../../../browser/texts'
import { SubmitButton } from '../../../kit/forms/form-card'
import { useForm } from '../../../kit/forms/use-form'
import { useSendOnce } from '../../../kit/forms/use-send-once'
import { IconCreditCard } from '../../../kit/page-icons'
import { Disclosure } from '../../disclosure'
import { CardFields } from './card-fields'
import styles from './card-fields.module.css'
import { checkCard, emptyCard } from './card-rules'
import { addingKey, useAddedCard } from './picked-card'

/** The key empties the form once a card was added. */
export function NewCard() {
  const { t } = useTranslation()
  return (
    <Disclosure title={t('BTN_ADD_CARD')} icon={<IconCreditCard size={24} aria-hidden />}>
      <CardForm key={useAddedCard()} />
    </Disclosure>
  )
}

function CardForm() {
  const { t } = useTranslation()
  const { Form, formData } = useFetcher({ key: addingKey })
  const { isComplete, ...fields } = useForm(emptyCard, checkCard)
  return (
    <Form id="card-form" method="post" className={styles.form} noValidate onSubmit={useSendOnce({ formData })}>
      <input type="hidden" name="intent" value="add" />
      <CardFields {...fields} />
      <SubmitButton id="submitButton" label={t('BTN_SAVE_CARD')} disabled={!isComplete} />
    </Form>
  )
}
