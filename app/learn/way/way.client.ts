import type { ExerciseKind, UnitWay } from '../../../lab/curriculum/learning/unit-way'
import { type Api, createApi } from '../../browser/rest/api'
import { recordIn } from '../../browser/rest/readable'

/** Null for an exercise on no path that was begun. Rejects with an ApiError. */
export async function loadWay(kind: ExerciseKind, id: string, api: Api = createApi()): Promise<UnitWay | null> {
  const query = new URLSearchParams({ [kind]: id })
  const { data } = recordIn<{ data?: unknown }>(await api.get(`/rest/learn/way?${query}`))
  return data === null ? null : recordIn<UnitWay>(data)
}
