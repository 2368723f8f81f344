import { createApi } from '../browser/rest/api'
import { type ProductRow, type StockRow, searchShelf, stockShelf } from './offers'
import type { SearchData } from './search.server'

/** Loads all products and filters here, as the original client does. Rejects with an ApiError. */
export async function loadSearch({ request }: { readonly request: Request }): Promise<SearchData> {
  const api = createApi()
  const [products, stock] = await Promise.all([
    api.list<ProductRow>('/rest/products/search?q='),
    api.list<StockRow>('/api/Quantitys/').catch(reportMissingStock),
  ])
  return searchShelf(request, stockShelf(products, stock))
}

function reportMissingStock(error: unknown): readonly StockRow[] {
  console.error(error)
  return []
}
