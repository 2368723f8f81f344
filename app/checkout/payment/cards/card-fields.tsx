import { useTranslation } from '../../../browser/texts'
import type { FieldErrors } from '../../../kit/forms/field-errors'
import { SelectField } from '../../../kit/forms/select-field'
import { TextField } from '../../../kit/forms/text-field'
import { useFields } from '../../../kit/forms/use-fields'
import styles from './card-fields.module.css'
import { type CardField, type CardValues, months, years } from './card-rules'

interface CardFieldsProps {
  readonly values: CardValues
  readonly errors: FieldErrors<CardField>
  onChange(change: Partial<CardValues>): void
}

export function CardFields({ values, errors, onChange }: CardFieldsProps) {
  const { t } = useTranslation()
  const { bind, bindText } = useFields({ values, errors, onChange })
  return (
    <div className={styles.fields}>
      <div className={styles.whole}>
        <TextField {...bindText('fullName')} id="cardName" autoComplete="cc-name" label={t('LABEL_CARD_HOLDER')} />
      </div>
      <div className={styles.whole}>
        <TextField
          {...bindText('cardNum')}
          id="cardNumber"
          inputMode="numeric"
          autoComplete="cc-number"
          label={t('LABEL_CARD_NUMBER')}
          help={t('HINT_CARD_NUMBER')}
        />
      </div>
      <SelectField
        {...bind('expMonth')}
        id="expiryMonth"
        autoComplete="cc-exp-month"
        label={t('LABEL_EXPIRY_MONTH')}
        onChoice={(expMonth) => onChange({ expMonth })}
      >
        <Options numbers={months} />
      </SelectField>
      <SelectField
        {...bind('expYear')}
        id="expiryYear"
        autoComplete="cc-exp-year"
        label={t('LABEL_EXPIRY_YEAR')}
        onChoice={(expYear) => onChange({ expYear })}
      >
        <Options numbers={years} />
      </SelectField>
    </div>
  )
}

function Options({ numbers }: { readonly numbers: readonly number[] }) {
  return (
    <>
      <option value="" disabled hidden />
      {numbers.map((number) => (
        <option key={number} value={number}>
          {number}
        </option>
      ))}
    </>
  )
}
