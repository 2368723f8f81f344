import { page } from '../../http/page'
import { noSuggestions, type Suggestions } from './suggestion'

/** All that the search field may suggest; it is asked for once a visit. */
export const loader = page<Suggestions>(
  ({ lab, language }) => ({
    suggestions: lab.shop.catalogue
      .listOffers(language)
      .map(({ id, name, image, price }) => ({ id, name: name ?? '', image: image ?? '', price: Number(price) }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
  }),
  noSuggestions,
)

export const shouldRevalidate = () => false
