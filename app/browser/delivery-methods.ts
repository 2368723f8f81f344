import { createApi } from './api'

/** A way to bring things (commerce.md 5.2). */
export interface DeliveryMethod {
  readonly id: number
  readonly name: string
  /** What this caller pays. */
  readonly price: number
  /** Days. */
  readonly eta: number
  /** Class names of an icon, such as `fas fa-truck`. */
  readonly icon: string
}

/** All ways to bring things. Rejects with an ApiError. */
export async function loadDeliveryMethods(): Promise<readonly DeliveryMethod[]> {
  const { data } = await createApi().get<{ data: readonly DeliveryMethod[] }>('/api/Deliverys')
  return data
}

/** One way to bring things. Rejects with an ApiError when there is none of this number. */
export async function loadDeliveryMethod(id: string | number): Promise<DeliveryMethod> {
  const { data } = await createApi().get<{ data: DeliveryMethod }>(`/api/Deliverys/${encodeURIComponent(id)}`)
  return data
}
