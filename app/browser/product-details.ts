import { type Offer, type ProductRow, stockShelf } from '../components/catalogue/offers'
import { createApi } from './api'

/** The product of an order line; old orders know it by its name only. Rejects with an ApiError, or an Error when it is gone. */
export async function loadOrderedProduct({ id, name }: { id?: number; name: string }): Promise<Offer> {
  const row = id === undefined ? await findByName(name) : await findById(id)
  const [offer] = row ? stockShelf([row], []) : []
  if (!offer) throw new Error(`${name} is no longer on the shelf.`)
  return { ...offer, quantity: undefined }
}

async function findById(id: number): Promise<ProductRow> {
  const { data } = await createApi().get<{ data: ProductRow }>(`/api/Products/${id}`)
  return data
}

async function findByName(name: string): Promise<ProductRow | undefined> {
  const { data } = await createApi().get<{ data: readonly ProductRow[] }>('/rest/products/search?q=')
  return data.find((product) => product.name === name)
}
