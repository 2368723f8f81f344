import { createApi } from '../../browser/rest/api'
import { rowsIn } from '../../browser/rest/readable'
import { restPage } from '../../browser/rest/rest-page'
import { page } from '../../http/page'
import type { Languages, OfferedLanguage } from './offered-language'

/** The languages on offer, for the menu of the bar. */
export const loader = page<Languages>(({ lab }) => ({ offered: lab.texts.languages() }), {})
export const clientLoader = restPage<Languages>(async () => {
  const rows = await createApi()
    .get('/rest/languages')
    .then(rowsIn<OfferedLanguage>)
  return { offered: rows }
}, {})

export const shouldRevalidate = () => false
