import { useId } from 'react'
import { useSession } from '../browser/session'
import { useTranslation } from '../browser/texts'
import { SubmitButton } from '../kit/forms/form-card'
import { PageForm } from '../kit/forms/page-form'
import { TextField } from '../kit/forms/text-field'
import { useFields } from '../kit/forms/use-fields'
import { useForm } from '../kit/forms/use-form'
import { useFormResult } from '../kit/forms/use-form-result'
import { NavigateForm } from '../kit/page/navigate-button'
import type { Account } from '../ports/token-owner'
import { LoginNeeded, PickupAddress } from './pickup-address'
import { PickupFields } from './pickup-fields'
import type { RecyclingData } from './recycling.server'
import styles from './recycling-form.module.css'
import { checkRequest, emptyRequest, offersPickup, todayOf } from './recycling-rules'

interface RecyclingFormProps extends RecyclingData {
  readonly failed?: string | undefined
}

/** Empties itself once the request is saved. */
export function RecyclingForm(data: RecyclingFormProps) {
  const { account } = useSession()
  const { successes } = useFormResult()
  return <Fields key={`${account?.id} ${successes}`} account={account} {...data} />
}

interface FieldsProps extends RecyclingFormProps {
  /** Null for visitors. */
  readonly account: Account | null
}

function Fields({ account, addresses, failed }: FieldsProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const newAddressForm = useId()
  const check = (values: typeof emptyRequest) => checkRequest(values, todayOf(new Date()))
  const { values, errors, isComplete, onChange } = useForm(emptyRequest, check)
  const { quantity, date, address } = values
  const { bind, bindText } = useFields({ values: { quantity, date }, errors, onChange })
  const pickup = <PickupFields values={values} date={bind('date')} onChange={onChange} />
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('REQUEST_BOX')}
      </h2>
      <PageForm id="recycle-form" className={styles.form} noValidate>
        <TextField
          id="requestor"
          label={t('LABEL_REQUESTOR')}
          aria-label="Text field for the mail address of the requestor"
          value={account?.email ?? ''}
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
        {offersPickup(values) ? pickup : <noscript>{pickup}</noscript>}
        <fieldset className={styles.addresses}>
          <legend>{t('LABEL_RECYCLE_ADDRESS')}</legend>
          {account === null ? (
            <LoginNeeded />
          ) : (
            <PickupAddress
              addresses={addresses}
              failed={failed}
              chosen={Number(address) || undefined}
              onChoose={(id) => onChange({ address: String(id) })}
              newAddressForm={newAddressForm}
            />
          )}
        </fieldset>
        <SubmitButton id="recycleButton" label={t('BTN_SUBMIT')} disabled={!isComplete || address === ''} />
        <input type="hidden" name="intent" value="request" />
      </PageForm>
      <NavigateForm id={newAddressForm} to="/address/create?from=/recycle" />
    </section>
  )
}
