import { loadAddresses } from '../../addresses/addresses.client'
import { type RestForm, restPart } from '../../browser/rest/rest-page'
import type { Done } from '../../kit/answers'
import { loadOrderAmount } from '../amount.client'
import { keepChoice, readChoices } from '../tab-choices'
import type { AddressChoiceData } from './address-choice.server'

export async function loadAddressChoice(): Promise<AddressChoiceData> {
  const [addresses, amount] = await Promise.all([loadAddresses(), restPart(() => loadOrderAmount())])
  return { addresses, chosen: Number(readChoices().addressId) || undefined, amount }
}

export async function chooseAddress({ address = '' }: RestForm): Promise<Done> {
  keepChoice('addressId', address)
  return { to: '/delivery-method' }
}
