import { findAddress } from '../../addresses/server-addresses'
import { readPart } from '../../http/page'
import type { ServerDone } from '../../http/page-action'
import type { PageCall } from '../../http/page-call'
import type { Failed } from '../../kit/answers'
import { orderAmount } from '../server-amount'
import { choicesOf, keepChoices } from '../server-choices'
import type { DeliveryChoiceData } from './delivery-choice-data'
import { listDeliveries } from './server-delivery'

/** The delivery methods to choose from; visitors may look at them. */
export async function readDeliveryChoice(call: PageCall): Promise<DeliveryChoiceData> {
  const { deliveryMethodId, addressId } = choicesOf(call)
  return {
    methods: listDeliveries(call),
    chosen: Number(deliveryMethodId) || undefined,
    address: await readDestination(call, addressId),
    amount: await readPart(call, () => orderAmount(call)),
  }
}

/** Keeps the chosen delivery method. */
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
