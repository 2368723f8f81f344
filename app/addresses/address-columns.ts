import type { Translate } from '../browser/texts'
import type { Column } from '../kit/records/choice-table'
import type { Address } from './address'

/** Name, address and country, as every table of addresses shows them. */
export function addressColumns(t: Translate): readonly Column<Address>[] {
  return [
    { title: t('LABEL_NAME'), cell: ({ fullName }) => fullName },
    { title: t('LABEL_ADDRESS'), cell: describePlace },
    { title: t('LABEL_COUNTRY'), cell: ({ country }) => country },
  ]
}

/** Street, town, state and code in one line; parts that are missing leave no trace. */
export function describePlace({ streetAddress, city, state, zipCode }: Address): string {
  return [streetAddress, city, state, zipCode].filter(Boolean).join(', ')
}
