import { createApi } from '../../browser/rest/api'
import { restPage } from '../../browser/rest/rest-page'
import { page } from '../../http/page'
import { nothingSolved, pickSolved } from './solved-challenges'

/** Solves from before a tutorial; later ones come over the live connection. */
export const loader = page(({ lab }) => pickSolved(lab.challenges.list()), nothingSolved)
export const clientLoader = restPage(async () => pickSolved(await createApi().list('/api/Challenges/')), nothingSolved)

export const shouldRevalidate = () => false
