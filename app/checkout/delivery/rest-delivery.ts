import { createApi } from '../../browser/api'
import type { DeliveryMethod } from './delivery-method'

/** All ways to bring things. Rejects with an ApiError. */
export function loadDeliveryMethods(): Promise<readonly DeliveryMethod[]> {
  return createApi().list<DeliveryMethod>('/api/Deliverys')
}

/** One way to bring things. Rejects with an ApiError when there is none of this number. */
export function loadDeliveryMethod(id: string | number): Promise<DeliveryMethod> {
  return createApi().row<DeliveryMethod>(`/api/Deliverys/${encodeURIComponent(id)}`)
}
