import type { Address } from '../../addresses/address'
import type { Part } from '../../kit/answers'
import type { AmountDue } from '../amount-due'

export interface AddressChoiceData {
  readonly addresses: readonly Address[]
  /** The one that was chosen before. */
  readonly chosen?: number | undefined
  readonly amount: Part<AmountDue>
}

export const noAddresses: AddressChoiceData = { addresses: [], chosen: undefined, amount: {} }
