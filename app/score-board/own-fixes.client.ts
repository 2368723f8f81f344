import type { WrittenFixRecord } from '../../lab/challenges/written-fixes/written-fix'
import type { Api } from '../browser/rest/api'
import { securedByYou } from './records'

/** Asks only where a fix is on. Rejects with an ApiError. */
export async function loadFixes(
  rows: readonly { readonly disabledEnv: string | null }[],
  api: Api,
): Promise<readonly WrittenFixRecord[]> {
  const isOn = rows.some(({ disabledEnv }) => disabledEnv === securedByYou)
  return isOn ? await api.list<WrittenFixRecord>('/rest/fixes') : []
}
