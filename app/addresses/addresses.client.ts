import { ApiError, createApi } from '../browser/rest/api'
import { call } from '../browser/rest/call'
import type { RestForm } from '../browser/rest/rest-page'
import { type Done, firstError } from '../kit/answers'
import type { Address } from './address'
import { checkAddress, draftOf, valuesIn } from './address-rules'
import { findReturnPage } from './return-page'

export function loadAddresses(): Promise<readonly Address[]> {
  return createApi().list<Address>('/api/Addresss')
}

/** Rejects with an ApiError, also for an address of another account. */
export function loadAddress(id: string | number): Promise<Address> {
  return createApi().row<Address>(`/api/Addresss/${encodeURIComponent(id)}`)
}

/** Null when there is none with this id; rejects with an ApiError for any other reason. */
export async function findAddress(id: string): Promise<Address | null> {
  try {
    return await loadAddress(id)
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.status === 400) return null
    throw refusal
  }
}

const draftIn = (form: RestForm) => draftOf(valuesIn(form))

const saved = (confirmation: string) => ({
  check: (form: RestForm) => firstError(checkAddress(valuesIn(form))),
  done: (form: RestForm): Done => {
    return { to: findReturnPage(form.from), replaces: true, confirmation, values: { city: valuesIn(form).city } }
  },
})

export const createCalls = { save: call('post', '/api/Addresss/', draftIn, saved('ADDRESS_ADDED')) }
export const editCalls = { save: call('put', '/api/Addresss/:addressId', draftIn, saved('ADDRESS_UPDATED')) }
export const savedCalls = { remove: call('delete', '/api/Addresss/:id') }
