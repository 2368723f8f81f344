import type { WrittenFixRecord } from '../../lab/challenges/written-fixes/written-fix'
import { createApi } from '../browser/rest/api'
import type { ChallengeRow } from '../score-board/records'
import { pickChallenges } from './weakness-lock'
import type { WorkbenchData } from './workbench.server'

/** Rejects with an ApiError. */
export async function loadFixes(): Promise<WorkbenchData> {
  const api = createApi()
  const [fixes, rows] = await Promise.all([
    api.list<WrittenFixRecord>('/rest/fixes'),
    api.list<ChallengeRow>('/api/Challenges/?sort=name'),
  ])
  return {
    fixes: fixes.map(({ name, state, isOfPages, challenges }) => {
      return { name, state, isOfPages, challenges: pickChallenges(rows, challenges) }
    }),
  }
}
