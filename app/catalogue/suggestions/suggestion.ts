import { type Offer, type ProductRow, stockShelf } from '../offers'

export type Suggestion = Pick<Offer, 'id' | 'name' | 'image' | 'price'>

export interface Suggestions {
  readonly suggestions: readonly Suggestion[]
}

export const noSuggestions: Suggestions = { suggestions: [] }

const maxSuggestions = 6

export function listSuggestions(products: readonly ProductRow[]): Suggestion[] {
  return stockShelf(products, []).map(({ id, name, image, price }) => ({ id, name, image, price }))
}

/** Names that begin with the text come before names that contain it. */
export function chooseSuggestions(all: readonly Suggestion[], text: string): Suggestion[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const place = ({ name }: Suggestion) => name.toLowerCase().indexOf(wanted)
  const found = all.filter((one) => place(one) >= 0)
  return found.sort((one, other) => Math.sign(place(one)) - Math.sign(place(other))).slice(0, maxSuggestions)
}
