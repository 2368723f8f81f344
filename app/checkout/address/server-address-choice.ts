import { listAddresses } from '../../addresses/server-addresses'
import { readPart, type SignedInCall } from '../../http/page'
import type { ServerDone } from '../../http/page-action'
import type { PageCall } from '../../http/page-call'
import type { Failed } from '../../kit/answers'
import { orderAmount } from '../server-amount'
import { choicesOf, keepChoices } from '../server-choices'
import type { AddressChoiceData } from './address-choice-data'

/** One's own addresses to choose from. */
export async function readAddressChoice(call: SignedInCall): Promise<AddressChoiceData> {
  const chosen = Number(choicesOf(call).addressId) || undefined
  return { addresses: listAddresses(call), chosen, amount: await readPart(call, () => orderAmount(call)) }
}

/** Keeps the chosen address. */
export function chooseAddress(call: PageCall): ServerDone | Failed {
  const { address } = call.form
  if (!address) return { failed: 'TEXT_NO_ADDRESS_CHOSEN' }
  return { to: '/delivery-method', headers: keepChoices(call, { addressId: address }) }
}
