import { useTranslation } from '../browser/texts'
import type { FieldErrors } from '../kit/forms/field-errors'
import { TextField } from '../kit/forms/text-field'
import { useFields } from '../kit/forms/use-fields'
import styles from './address-fields.module.css'
import { type AddressField, type AddressValues, maxLengths } from './address-rules'

interface AddressFieldsProps {
  readonly values: AddressValues
  readonly errors: FieldErrors<AddressField>
  onChange(change: Partial<AddressValues>): void
}

export function AddressFields({ values, errors, onChange }: AddressFieldsProps) {
  const { t } = useTranslation()
  const { bindText } = useFields({ values, errors, onChange })
  return (
    <div className={styles.fields}>
      <TextField {...bindText('fullName')} id="fullName" autoComplete="name" label={t('LABEL_NAME')} />
      <TextField
        {...bindText('mobileNum')}
        id="mobileNumber"
        inputMode="numeric"
        autoComplete="tel-national"
        label={t('LABEL_MOBILE_NUMBER')}
        help={t('HINT_MOBILE_NUMBER')}
      />
      <div className={styles.whole}>
        <TextField
          {...bindText('streetAddress')}
          id="address"
          autoComplete="street-address"
          label={t('LABEL_STREET_ADDRESS')}
          counted={maxLengths.streetAddress}
        />
      </div>
      <TextField
        {...bindText('zipCode')}
        id="zipCode"
        autoComplete="postal-code"
        label={t('LABEL_ZIP_CODE')}
        counted={maxLengths.zipCode}
      />
      <TextField {...bindText('city')} id="city" autoComplete="address-level2" label={t('LABEL_CITY')} />
      <TextField
        {...bindText('state')}
        id="state"
        autoComplete="address-level1"
        aria-required={false}
        label={t('LABEL_STATE')}
        help={t('HINT_OPTIONAL')}
      />
      <TextField {...bindText('country')} id="country" autoComplete="country-name" label={t('LABEL_COUNTRY')} />
    </div>
  )
}
