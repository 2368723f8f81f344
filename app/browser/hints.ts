import type { HintRow } from '../components/score-board/records'
import { type Api, createApi } from './api'

/** Unlocks a hint for good and gives it with its text (progress-and-ctf.md 5); rejects with an ApiError when refused. */
export async function unlockHint(id: number, api: Api = createApi()): Promise<HintRow> {
  const { data } = await api.put<{ data: HintRow }>(`/api/Hints/${id}`, { unlocked: true })
  return data
}
