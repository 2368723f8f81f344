import { createApi } from '../../browser/rest/api'
import type { DeliveryMethod } from './delivery.server'

export function loadDeliveryMethods(): Promise<readonly DeliveryMethod[]> {
  return createApi().list<DeliveryMethod>('/api/Deliverys')
}

/** Rejects with an ApiError for an unknown id. */
export function loadDeliveryMethod(id: string | number): Promise<DeliveryMethod> {
  return createApi().row<DeliveryMethod>(`/api/Deliverys/${encodeURIComponent(id)}`)
}
