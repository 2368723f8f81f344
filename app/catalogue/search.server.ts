import type { Call } from '../http/call'
import { type Offer, searchShelf, stockShelf } from './offers'

export interface SearchData {
  readonly query: string
  readonly offers: readonly Offer[]
}

export function readSearch({ lab, language, request }: Pick<Call, 'lab' | 'language' | 'request'>): SearchData {
  const offers = lab.shop.catalogue.listOffers(language)
  const stock = offers.map(({ id, quantity }) => ({ ProductId: id, quantity }))
  return searchShelf(request, stockShelf(offers, stock))
}
