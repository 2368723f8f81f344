import type { Translate } from '../browser/texts'
import type { Column } from '../kit/records/choice-table'

export interface AddressDraft {
  readonly country: string
  readonly fullName: string
  readonly mobileNum: number
  readonly zipCode: string
  readonly streetAddress: string
  readonly city: string
  readonly state: string
}

/** Direct calls to the API may leave parts out (docs/contract/commerce.md#addresses). */
export type Address = { readonly id: number } & {
  readonly [Part in keyof AddressDraft]: AddressDraft[Part] | null
}

export function pickAddress(row: Address): Address {
  const { id, country, fullName, mobileNum, zipCode, streetAddress, city, state } = row
  return { id, country, fullName, mobileNum, zipCode, streetAddress, city, state }
}

export function addressColumns(t: Translate): readonly Column<Address>[] {
  return [
    { title: t('LABEL_NAME'), cell: ({ fullName }) => fullName },
    { title: t('LABEL_ADDRESS'), cell: describePlace },
    { title: t('LABEL_COUNTRY'), cell: ({ country }) => country },
  ]
}

export function describePlace({ streetAddress, city, state, zipCode }: Address): string {
  return [streetAddress, city, state, zipCode].filter(Boolean).join(', ')
}
