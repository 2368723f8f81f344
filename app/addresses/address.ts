import type { Translate } from '../browser/texts'
import type { Column } from '../kit/records/choice-table'

/** A delivery address as a form sends it. */
export interface AddressDraft {
  readonly country: string
  readonly fullName: string
  readonly mobileNum: number
  readonly zipCode: string
  readonly streetAddress: string
  readonly city: string
  readonly state: string
}

/** An address in somebody's book (docs/contract/commerce.md#addresses); whoever talks to the interface directly may have left parts out. */
export type Address = { readonly id: number } & {
  readonly [Part in keyof AddressDraft]: AddressDraft[Part] | null
}

/** Keeps of an address what a page shows. */
export function pickAddress(row: Address): Address {
  const { id, country, fullName, mobileNum, zipCode, streetAddress, city, state } = row
  return { id, country, fullName, mobileNum, zipCode, streetAddress, city, state }
}

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
