import { createApi } from '../../browser/api'
import type { DeliveryMethod } from './delivery-method'

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
