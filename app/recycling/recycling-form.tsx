import { type FormEvent, type ReactNode, useId } from 'react'
import { useFields } from '../accounts/use-fields'
import { useTranslation } from '../browser/texts'
import { SubmitButton } from '../kit/forms/form-card'
import { TextField } from '../kit/forms/text-field'
import { PickupFields } from './pickup-fields'
import styles from './recycling-form.module.css'
import { checkRequest, offersPickup, type RecyclingValues, todayOf } from './recycling-rules'

interface RecyclingFormProps {
  readonly values: RecyclingValues
  /** Address of the one who is logged in; empty for nobody. */
  readonly requestor: string
  /** Where people choose from where to fetch it. */
  readonly addresses: ReactNode
  readonly isSending: boolean
  onChange(change: Partial<RecyclingValues>): void
  onSubmit(): void
}

/** What people want to give back, and where it is. */
export function RecyclingForm({ values, requestor, addresses, isSending, onChange, onSubmit }: RecyclingFormProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const problems = checkRequest(values, todayOf(new Date()))
  const { quantity, date } = values
  const { bind, bindText } = useFields({ values: { quantity, date }, problems, onChange })
  const isComplete = Object.keys(problems).length === 0 && values.addressId !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !isSending) onSubmit()
  }
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('REQUEST_BOX')}
      </h2>
      <form id="recycle-form" className={styles.form} noValidate onSubmit={submit}>
        <TextField
          id="requestor"
          label={t('LABEL_REQUESTOR')}
          aria-label="Text field for the mail address of the requestor"
          value={requestor}
          readOnly
          onText={() => {}}
        />
        <TextField
          {...bindText('quantity')}
          id="quantity"
          type="number"
          inputMode="numeric"
          min={10}
          max={1000}
          autoComplete="off"
          label={t('LABEL_RECYCLE_QUANTITY')}
          help={t('HINT_RECYCLE_QUANTITY')}
        />
        {offersPickup(values) && <PickupFields values={values} date={bind('date')} onChange={onChange} />}
        <fieldset className={styles.addresses}>
          <legend>{t('LABEL_RECYCLE_ADDRESS')}</legend>
          {addresses}
        </fieldset>
        <SubmitButton id="recycleButton" label={t('BTN_SUBMIT')} disabled={!isComplete || isSending} />
      </form>
    </section>
  )
}
