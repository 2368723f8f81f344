import { readServer } from '../../browser/rest/read-server'
import { restPage } from '../../browser/rest/rest-page'
import { page } from '../../http/page'
import { listSuggestions, noSuggestions, type Suggestions } from './suggestion'

/** Requested once a visit. */
export const loader = page<Suggestions>(
  ({ lab, language }) => ({ suggestions: listSuggestions(lab.shop.catalogue.listOffers(language)) }),
  noSuggestions,
)

export const clientLoader = restPage<Suggestions>(readServer, noSuggestions)

export const shouldRevalidate = () => false
