import { type Offer, type ProductRow, stockShelf } from '../offers'

/** As much of an offer as the search field shows of it. */
export type Suggestion = Pick<Offer, 'id' | 'name' | 'image' | 'price'>

export interface Suggestions {
  readonly suggestions: readonly Suggestion[]
}

export const noSuggestions: Suggestions = { suggestions: [] }

const maxSuggestions = 6

/** The suggestions for these products, in the order of their names. */
export function listSuggestions(products: readonly ProductRow[]): Suggestion[] {
  return stockShelf(products, []).map(({ id, name, image, price }) => ({ id, name, image, price }))
}

/** The few offers that best match what has been typed so far: those that begin with it, then those that hold it. */
export function chooseSuggestions(all: readonly Suggestion[], text: string): Suggestion[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const place = ({ name }: Suggestion) => name.toLowerCase().indexOf(wanted)
  const found = all.filter((one) => place(one) >= 0)
  return found.sort((one, other) => Math.sign(place(one)) - Math.sign(place(other))).slice(0, maxSuggestions)
}
