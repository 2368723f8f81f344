import type { Address } from '../../addresses/address'
import { findAddress } from '../../addresses/addresses.server'
import { readPart } from '../../http/page'
import type { ServerDone } from '../../http/page-action'
import type { PageCall } from '../../http/page-call'
import type { Failed, Part } from '../../kit/answers'
import { orderAmount } from '../amount.server'
import type { AmountDue } from '../amount-due'
import { choicesOf, keepChoices } from '../choices.server'
import { type DeliveryMethod, listDeliveries } from './delivery.server'

export interface DeliveryChoiceData {
  readonly methods: readonly DeliveryMethod[]
  /** Id of the earlier choice. */
  readonly chosen?: number | undefined
  /** `gone` when the address cannot be read, null when none was chosen. */
  readonly address: Address | 'gone' | null
  readonly amount: Part<AmountDue>
}

/** Visitors may read it too. */
export async function readDeliveryChoice(call: PageCall): Promise<DeliveryChoiceData> {
  const { deliveryMethodId, addressId } = choicesOf(call)
  return {
    methods: listDeliveries(call),
    chosen: Number(deliveryMethodId) || undefined,
    address: await readDestination(call, addressId),
    amount: await readPart(call, () => orderAmount(call)),
  }
}

export function chooseDelivery(call: PageCall): ServerDone | Failed {
  const { method } = call.form
  if (!method) return { failed: 'TEXT_NO_DELIVERY_CHOSEN' }
  return { to: '/payment/shop', headers: keepChoices(call, { deliveryMethodId: method }) }
}

async function readDestination(call: PageCall, addressId: string | undefined): Promise<DeliveryChoiceData['address']> {
  if (addressId === undefined || call.session === undefined) return null
  const { value } = await readPart(call, () => findAddress(call, addressId))
  return value ?? 'gone'
}
