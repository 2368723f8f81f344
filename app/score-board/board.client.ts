import type { PublicNearMiss } from '../../lab/challenges/judge/near-miss-watch'
import { type Api, createApi } from '../browser/rest/api'
import { recordIn, rowsIn } from '../browser/rest/readable'
import type { RestForm } from '../browser/rest/rest-page'
import { loadExercise } from '../coding/exercise.client'
import type { HintRow } from '../hints/challenge-hints'
import { unlock } from '../hints/unlock.client'
import { loadNext } from '../learn/learn.client'
import type { BoardAssignment } from './assignment/board-assignment'
import type { BoardData } from './board.server'
import { pickFailing } from './failing-fixes'
import { markNearMisses } from './near-misses'
import { markOwnFixes } from './own-fixes'
import { loadFixes } from './own-fixes.client'
import { type ChallengeRow, toScoreRecords } from './records'

/** Makes the calls that walkthroughs watch. Rejects with an ApiError. */
export async function loadBoard(search: string): Promise<BoardData> {
  const api = createApi()
  const [challenges, hints, misses, assignment, next] = await Promise.all([
    api.list<ChallengeRow>('/api/Challenges/?sort=name'),
    api.list<HintRow>('/api/Hints'),
    api.list<PublicNearMiss>('/rest/challenges/near-misses'),
    loadAssignment(api),
    loadNext(api),
  ])
  const found = markNearMisses(toScoreRecords(challenges, hints), misses)
  const fixes = await loadFixes(found, api)
  const records = markOwnFixes(found, fixes)
  return {
    records,
    assignment,
    next,
    failing: pickFailing(fixes),
    exercise: await loadExercise(search, records, api),
  }
}

export const calls = { unlock }

/** The name travels encoded twice. Rejects with an ApiError. */
export async function repeatNotification({ name = '' }: RestForm): Promise<void> {
  await createApi().get(`/rest/repeat-notification?challenge=${encodeURIComponent(encodeURIComponent(name))}`)
}

/** Null without a course. */
async function loadAssignment(api: Api): Promise<BoardAssignment | null> {
  const { data } = recordIn<{ data?: unknown }>(await api.get('/rest/challenges/assignment'))
  if (data === null) return null
  const assignment = recordIn<BoardAssignment>(data)
  rowsIn(assignment.items)
  return assignment
}
