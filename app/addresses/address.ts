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
