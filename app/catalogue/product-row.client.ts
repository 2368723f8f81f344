import { ApiError, createApi } from '../browser/rest/api'
import { type Offer, type ProductRow, toOffer } from './offers'

/** Old orders know the product by name only; undefined when it is gone. Rejects with an ApiError. */
export async function loadOrderedProduct({ id, name }: { id?: number; name: string }): Promise<Offer | undefined> {
  const row = id === undefined ? await findByName(name) : await loadProductRow(id)
  return row && toOffer(row)
}

/** Undefined when it is gone. Rejects with an ApiError. */
export function loadProductRow(id: number | string): Promise<ProductRow | undefined> {
  const path = `/api/Products/${encodeURIComponent(id)}?d=${encodeURIComponent(new Date().toDateString())}`
  return createApi().row<ProductRow>(path).catch(undefinedIfMissing)
}

async function findByName(name: string): Promise<ProductRow | undefined> {
  const products = await createApi().list<ProductRow>('/rest/products/search?q=')
  return products.find((product) => product.name === name)
}

function undefinedIfMissing(refusal: unknown): undefined {
  if (refusal instanceof ApiError && refusal.status === 404) return undefined
  throw refusal
}
