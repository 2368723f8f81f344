import { createApi } from './api'

/** What somebody says about where things shall be brought. */
export interface AddressDraft {
  readonly country: string
  readonly fullName: string
  readonly mobileNum: number
  readonly zipCode: string
  readonly streetAddress: string
  readonly city: string
  readonly state: string
}

/** An address in somebody's book (commerce.md 5.4); whoever talks to the interface directly may have left parts out. */
export type Address = { readonly id: number } & {
  readonly [Part in keyof AddressDraft]: AddressDraft[Part] | null
}

/** One's own addresses. Rejects with an ApiError. */
export async function loadAddresses(): Promise<readonly Address[]> {
  const { data } = await createApi().get<{ data: readonly Address[] }>('/api/Addresss')
  return data
}

/** One of one's own addresses. Rejects with an ApiError, also when it is somebody else's. */
export async function loadAddress(id: string | number): Promise<Address> {
  const { data } = await createApi().get<{ data: Address }>(`/api/Addresss/${encodeURIComponent(id)}`)
  return data
}

/** Writes a new address down. Rejects with an ApiError. */
export async function addAddress(draft: AddressDraft): Promise<void> {
  await createApi().post('/api/Addresss/', draft)
}

/** Changes an address. Rejects with an ApiError. */
export async function changeAddress(id: string, draft: AddressDraft): Promise<void> {
  await createApi().put(`/api/Addresss/${encodeURIComponent(id)}`, draft)
}

/** Strikes an address out. Rejects with an ApiError. */
export async function removeAddress(id: number): Promise<void> {
  await createApi().delete(`/api/Addresss/${id}`)
}
