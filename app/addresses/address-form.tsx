import { useTranslation } from '../browser/texts'
import { FormCard, SubmitButton } from '../kit/forms/form-card'
import { useForm } from '../kit/forms/use-form'
import { BackButton } from '../kit/page/back-button'
import { AddressFields } from './address-fields'
import { type AddressValues, checkAddress } from './address-rules'

interface AddressFormProps {
  readonly title: string
  /** The first values of the fields. */
  readonly start: AddressValues
  /** The page that follows once it is saved, if it is not the address book. */
  readonly from?: string
}

/** A new address, or one to be changed. */
export function AddressForm({ title, start, from }: AddressFormProps) {
  const { t } = useTranslation()
  const { isComplete, ...fields } = useForm(start, checkAddress)
  return (
    <FormCard
      id="address-form"
      title={title}
      intro={t('ADDRESS_FORM_INTRO')}
      intent="save"
      foot={<BackButton fallback="/address/saved" />}
    >
      <input type="hidden" name="from" value={from} />
      <AddressFields {...fields} />
      <SubmitButton id="submitButton" label={t('BTN_SAVE_ADDRESS')} disabled={!isComplete} />
    </FormCard>
  )
}
