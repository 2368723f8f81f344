import { useTranslation } from '../browser/texts'
import { FormCard, SubmitButton } from '../kit/forms/form-card'
import { useForm } from '../kit/forms/use-form'
import { BackButton } from '../kit/page/back-button'
import { AddressFields } from './address-fields'
import { type AddressValues, checkAddress } from './address-rules'

interface AddressFormProps {
  readonly title: string
  readonly start: AddressValues
  /** The address book by default. */
  readonly from?: string
}

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
