import { type Api, createApi } from '../browser/api'

/** Unlocks a hint for good; rejects with an ApiError when refused. */
export async function unlockHint(id: number, api: Pick<Api, 'put'> = createApi()): Promise<void> {
  await api.put(`/api/Hints/${id}`, { unlocked: true })
}
