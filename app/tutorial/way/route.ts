import { restPage } from '../../browser/rest/rest-page'
import { page } from '../../http/page'
import { loadWay } from '../../learn/way/way.client'
import { readWay } from '../../learn/way/way.server'
import type { TutorialWay } from './use-way'

const noWay: TutorialWay = { way: null }

export const loader = page<TutorialWay>((call) => ({ way: readWay(call, 'challenge', call.params.key ?? '') }), noWay)
export const clientLoader = restPage<TutorialWay>(
  async ({ params: { key = '' } }) => ({ way: await loadWay('challenge', key) }),
  noWay,
)

export const shouldRevalidate = () => false
