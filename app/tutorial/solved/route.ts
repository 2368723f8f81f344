import { createApi } from '../../browser/rest/api'
import { restPage } from '../../browser/rest/rest-page'
import { page } from '../../http/page'
import { loadFixes } from '../../score-board/own-fixes.client'
import { nothingSolved, pickSolved, type SolvedRow } from './solved-challenges'

/** Solves from before a tutorial; later ones come over the live connection. */
export const loader = page(
  ({ lab: { challenges } }) => pickSolved(challenges.list(), challenges.writtenFixes.list()),
  nothingSolved,
)
export const clientLoader = restPage(async () => {
  const api = createApi()
  const rows = await api.list<SolvedRow>('/api/Challenges/')
  return pickSolved(rows, await loadFixes(rows, api))
}, nothingSolved)

export const shouldRevalidate = () => false
