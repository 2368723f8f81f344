import type { Address } from '../../addresses/address'
import { listAddresses } from '../../addresses/addresses.server'
import { readPart, type SignedInCall } from '../../http/page'
import type { ServerDone } from '../../http/page-action'
import type { PageCall } from '../../http/page-call'
import type { Failed, Part } from '../../kit/answers'
import { orderAmount } from '../amount.server'
import type { AmountDue } from '../amount-due'
import { choicesOf, keepChoices } from '../choices.server'

export interface AddressChoiceData {
  readonly addresses: readonly Address[]
  /** Id of the earlier choice. */
  readonly chosen?: number | undefined
  readonly amount: Part<AmountDue>
}

export async function readAddressChoice(call: SignedInCall): Promise<AddressChoiceData> {
  const chosen = Number(choicesOf(call).addressId) || undefined
  return { addresses: listAddresses(call), chosen, amount: await readPart(call, () => orderAmount(call)) }
}

export function chooseAddress(call: PageCall): ServerDone | Failed {
  const { address } = call.form
  if (!address) return { failed: 'TEXT_NO_ADDRESS_CHOSEN' }
  return { to: '/delivery-method', headers: keepChoices(call, { addressId: address }) }
}
