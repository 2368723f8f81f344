import type { SyntheticEvent } from 'react'
import { useTranslation } from '../browser/texts'
import { Checkbox } from '../kit/forms/checkbox'
import { TextField } from '../kit/forms/text-field'
import styles from './pickup-fields.module.css'
import { type RecyclingValues, todayOf } from './recycling-rules'

interface PickupFieldsProps {
  readonly values: RecyclingValues
  readonly date: { readonly name: string; readonly value: string; readonly error: string | undefined; onBlur(): void }
  onChange(change: Partial<RecyclingValues>): void
}

export function PickupFields({ values, date, onChange }: PickupFieldsProps) {
  const { t } = useTranslation()
  // A half-typed day fires no change event, so the field is read on every key.
  const note = ({ currentTarget: { value, validity } }: SyntheticEvent<HTMLInputElement>) =>
    onChange({ date: value, isDateBroken: validity.badInput })
  return (
    <div className={styles.pickup}>
      <Checkbox
        id="isPickup"
        name="isPickup"
        label={t('REQUEST_PICKUP')}
        checked={values.isPickup}
        onToggle={(isPickup) => onChange({ isPickup })}
      />
      <TextField
        {...date}
        id="pickupDate"
        type="date"
        min={todayOf(new Date())}
        max="9999-12-31"
        label={t('LABEL_PICKUP_DATE')}
        onText={() => {}}
        onInput={note}
        onKeyUp={note}
        onBlur={(event) => {
          note(event)
          date.onBlur()
        }}
      />
    </div>
  )
}
