import { type Offer, type ProductRow, stockShelf } from '../components/catalogue/offers'
import { createApi } from './api'

/** The product of an order line, which old orders know by its name only; undefined when it is gone. Rejects with an ApiError. */
export async function loadOrderedProduct({ id, name }: { id?: number; name: string }): Promise<Offer | undefined> {
  const row = id === undefined ? await findByName(name) : await findById(id)
  const [offer] = row ? stockShelf([row], []) : []
  return offer && { ...offer, quantity: undefined }
}

async function findById(id: number): Promise<ProductRow> {
  const { data } = await createApi().get<{ data: ProductRow }>(`/api/Products/${id}`)
  return data
}

async function findByName(name: string): Promise<ProductRow | undefined> {
  const { data } = await createApi().get<{ data: readonly ProductRow[] }>('/rest/products/search?q=')
  return data.find((product) => product.name === name)
}
