import { createApi } from '../../browser/rest/api'
import type { DeliveryMethod } from './delivery.server'

/** The delivery methods. Rejects with an ApiError. */
export function loadDeliveryMethods(): Promise<readonly DeliveryMethod[]> {
  return createApi().list<DeliveryMethod>('/api/Deliverys')
}

/** A delivery method. Rejects with an ApiError when there is none of this id. */
export function loadDeliveryMethod(id: string | number): Promise<DeliveryMethod> {
  return createApi().row<DeliveryMethod>(`/api/Deliverys/${encodeURIComponent(id)}`)
}
