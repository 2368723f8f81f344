import type { Address } from '../../addresses/address'
import type { Part } from '../../kit/answers'
import type { AmountDue } from '../amount-due'
import type { DeliveryMethod } from './delivery-method'

export interface DeliveryChoiceData {
  readonly methods: readonly DeliveryMethod[]
  /** The one that was chosen before. */
  readonly chosen?: number | undefined
  /** The destination of the parcel, `gone` when that address cannot be shown; null when none was chosen. */
  readonly address: Address | 'gone' | null
  readonly amount: Part<AmountDue>
}

export const noDeliveries: DeliveryChoiceData = { methods: [], chosen: undefined, address: null, amount: {} }
