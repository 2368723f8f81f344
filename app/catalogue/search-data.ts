import { createApi } from '../browser/rest/api'
import type { Call } from '../http/call'
import { filterOffers, type Offer, type ProductRow, type StockRow, stockShelf } from './offers'

export interface SearchData {
  readonly query: string
  readonly offers: readonly Offer[]
}

export const nothingFound: SearchData = { query: '', offers: [] }

/** The products on the shelf; the page searches them itself. */
export function readSearch({ lab, language, request }: Pick<Call, 'lab' | 'language' | 'request'>): SearchData {
  const offers = lab.shop.catalogue.listOffers(language)
  const stock = offers.map(({ id, quantity }) => ({ ProductId: id, quantity }))
  return search(request, stockShelf(offers, stock))
}

/** Asks for everything and searches here, as shoppers of this shop have always done. Rejects with an ApiError. */
export async function loadSearch({ request }: { readonly request: Request }): Promise<SearchData> {
  const api = createApi()
  const [products, stock] = await Promise.all([
    api.list<ProductRow>('/rest/products/search?q='),
    api.list<StockRow>('/api/Quantitys/').catch(reportMissingStock),
  ])
  return search(request, stockShelf(products, stock))
}

function search(request: Request, offers: readonly Offer[]): SearchData {
  const query = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  return { query, offers: filterOffers(offers, query) }
}

function reportMissingStock(error: unknown): readonly StockRow[] {
  console.error(error)
  return []
}
