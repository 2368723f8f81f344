import { useTranslation } from '../browser/texts'
import { ChoiceTable, type RowChoice } from '../kit/records/choice-table'
import { type Address, addressColumns } from './address'

interface AddressChooserProps extends RowChoice {
  readonly addresses: readonly Address[]
}

export function AddressChooser({ addresses, ...choice }: AddressChooserProps) {
  const { t } = useTranslation()
  return <ChoiceTable label={t('LABEL_ADDRESSES')} columns={addressColumns(t)} rows={addresses} choice={choice} />
}
