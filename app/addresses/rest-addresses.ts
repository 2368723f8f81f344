import { ApiError, createApi } from '../browser/rest/api'
import type { RestForm } from '../browser/rest/rest-page'
import { type Done, type Failed, firstError } from '../kit/answers'
import type { Address } from './address'
import { checkAddress, draftOf, valuesIn } from './address-rules'
import { findReturnPage } from './return-page'

/** One's own addresses. Rejects with an ApiError. */
export function loadAddresses(): Promise<readonly Address[]> {
  return createApi().list<Address>('/api/Addresss')
}

/** One of one's own addresses. Rejects with an ApiError, also when it is somebody else's. */
export function loadAddress(id: string | number): Promise<Address> {
  return createApi().row<Address>(`/api/Addresss/${encodeURIComponent(id)}`)
}

/** One of one's own postal addresses, or null where there is none with this id. Rejects with an ApiError for any other reason. */
export async function findAddress(id: string): Promise<Address | null> {
  try {
    return await loadAddress(id)
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.status === 400) return null
    throw refusal
  }
}

/** Saves a new address. Rejects with an ApiError. */
export function addAddress(form: RestForm): Promise<Done | Failed> {
  return saveAddress(form, 'ADDRESS_ADDED', (draft) => createApi().post('/api/Addresss/', draft))
}

/** Changes an address. Rejects with an ApiError. */
export function changeAddress(form: RestForm, id: string): Promise<Done | Failed> {
  return saveAddress(form, 'ADDRESS_UPDATED', (draft) =>
    createApi().put(`/api/Addresss/${encodeURIComponent(id)}`, draft),
  )
}

/** Deletes an address. Rejects with an ApiError. */
export async function removeAddress({ id = '' }: RestForm): Promise<void> {
  await createApi().delete(`/api/Addresss/${id}`)
}

async function saveAddress(
  form: RestForm,
  confirmation: string,
  send: (draft: ReturnType<typeof draftOf>) => Promise<unknown>,
): Promise<Done | Failed> {
  const values = valuesIn(form)
  const error = firstError(checkAddress(values))
  if (error) return error
  await send(draftOf(values))
  return { to: findReturnPage(form.from), replaces: true, confirmation, values: { city: values.city } }
}
