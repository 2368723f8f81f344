import { type Api, ApiError, createApi } from '../browser/rest/api'
import { call } from '../browser/rest/call'
import { unlock } from '../hints/unlock.client'
import type { LearnData, NextCard, PathData, UnitData } from './learn'

type Params = Readonly<Record<string, string | undefined>>

const part = (text = '') => encodeURIComponent(text)

/** These resolve to undefined where the lab has no such page, and reject with an ApiError. */
export const loadLearn = () => orNone(createApi().record<LearnData>('/rest/learn'))
export const loadPath = ({ path }: Params) => orNone(createApi().record<PathData>(`/rest/learn/${part(path)}`))
export const loadUnit = ({ path, unit }: Params) =>
  orNone(createApi().record<UnitData>(`/rest/learn/${part(path)}/${part(unit)}`))

export const loadNext = (api: Api) => api.list<NextCard>('/rest/learn/next')

export const calls = {
  unlock,
  read: call('post', '/rest/learn/:path/:unit/read', undefined, { done: () => ({ to: '#attack' }) }),
}

async function orNone<Data>(reading: Promise<Data>): Promise<Data | undefined> {
  try {
    return await reading
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.status === 404) return undefined
    throw refusal
  }
}
