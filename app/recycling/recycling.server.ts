import type { Address } from '../addresses/address'
import { listAddresses } from '../addresses/addresses.server'
import type { SignedInCall } from '../http/page'
import type { PageCall } from '../http/page-call'
import { bodyUnder, requireRight } from '../http/resources/resource-rights'
import { type Done, type Failed, firstError } from '../kit/answers'
import { describeLanguage } from '../kit/language'
import { confirmRequest, type RecyclingReply } from './recycling-request'
import { checkRequest, draftOf, todayOf, valuesIn } from './recycling-rules'

export interface RecyclingData {
  readonly addresses: readonly Address[]
}

export function readRecycling(call: SignedInCall): RecyclingData {
  return { addresses: listAddresses(call) }
}

/** Saves a request, as `POST /api/Recycles` does. */
export async function requestRecycling(call: PageCall): Promise<Done | Failed> {
  const { lab, form, session, language } = call
  if (session === undefined) return { failed: 'RECYCLE_LOGIN_NEEDED' }
  const values = valuesIn(form)
  const error = firstError(checkRequest(values, todayOf(new Date(lab.clock.now()))))
  if (error) return error
  if (!values.address) return { failed: 'TEXT_NO_ADDRESS_CHOSEN' }
  const { rights } = requireRight(call, 'create', 'Recycles')
  const body = { UserId: session.accountId, ...draftOf(values) }
  const noted = await lab.shop.recycling.request(bodyUnder(rights.create, { ...call, body }), session.accountId)
  return { to: '/recycle', ...confirmRequest(replyOf(noted), describeLanguage(language).lang) }
}

function replyOf({ isPickup, pickupDate }: Readonly<Record<string, unknown>>): RecyclingReply {
  return { isPickup: isPickup === true, pickupDate: typeof pickupDate === 'string' ? pickupDate : null }
}
