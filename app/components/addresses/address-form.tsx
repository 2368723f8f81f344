import { useState } from 'react'
import type { AddressDraft } from '../../browser/addresses'
import { useTranslation } from '../../browser/texts'
import { BackButton } from '../checkout/ways'
import { FormCard, SubmitButton } from '../forms/form-card'
import { AddressFields } from './address-fields'
import { type AddressValues, checkAddress, draftOf } from './address-rules'

interface AddressFormProps {
  readonly title: string
  /** What stands in the fields at first. */
  readonly start: AddressValues
  /** Why the address could not be read. */
  readonly error?: string
  onSave(draft: AddressDraft): void
  onBack(): void
}

/** A new address, or one to be changed. */
export function AddressForm({ title, start, error, onSave, onBack }: AddressFormProps) {
  const { t } = useTranslation()
  const [values, setValues] = useState(start)
  const problems = checkAddress(values)
  const isComplete = Object.keys(problems).length === 0
  return (
    <FormCard
      id="address-form"
      title={title}
      intro={t('ADDRESS_FORM_INTRO')}
      error={error}
      onSubmit={() => isComplete && onSave(draftOf(values))}
      foot={<BackButton onBack={onBack} />}
    >
      <AddressFields
        values={values}
        problems={problems}
        onChange={(change) => setValues((known) => ({ ...known, ...change }))}
      />
      <SubmitButton
        id="submitButton"
        label={t('BTN_SAVE_ADDRESS')}
        ariaLabel={t('BTN_SAVE_ADDRESS')}
        disabled={!isComplete}
      />
    </FormCard>
  )
}
