import { loadAddress } from '../../addresses/addresses.client'
import { type RestForm, restPart } from '../../browser/rest/rest-page'
import { readToken } from '../../browser/storage/storage'
import type { Done } from '../../kit/answers'
import { loadOrderAmount } from '../amount.client'
import { keepChoice, readChoices } from '../tab-choices'
import { loadDeliveryMethods } from './delivery.client'
import type { DeliveryChoiceData } from './delivery-choice.server'

export async function loadDeliveryChoice(): Promise<DeliveryChoiceData> {
  const { addressId, deliveryMethodId } = readChoices()
  const [methods, amount, address] = await Promise.all([
    loadDeliveryMethods(),
    restPart(() => loadOrderAmount()),
    loadDestination(addressId),
  ])
  return { methods, chosen: Number(deliveryMethodId) || undefined, address, amount }
}

export async function chooseDelivery({ method = '' }: RestForm): Promise<Done> {
  keepChoice('deliveryMethodId', method)
  return { to: '/payment/shop' }
}

async function loadDestination(addressId: string | undefined): Promise<DeliveryChoiceData['address']> {
  if (addressId === undefined || readToken() === null) return null
  const { value } = await restPart(() => loadAddress(addressId))
  return value ?? 'gone'
}
