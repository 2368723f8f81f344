import { type Api, createApi } from '../browser/api'
import type { HintRow } from './records'

/** Unlocks a hint for good and gives it with its text (progress-and-ctf.md 5); rejects with an ApiError when refused. */
export async function unlockHint(id: number, api: Api = createApi()): Promise<HintRow> {
  const { data: changed } = await api.put<{ data: HintRow }>(`/api/Hints/${id}`, { unlocked: true })
  // Only lists are in the reader's language (accounts.md 4.5).
  const { data } = await api.get<{ data: HintRow[] }>(`/api/Hints?id=${id}`)
  return data[0] ?? changed
}
