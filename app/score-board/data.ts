import type { LoaderFunctionArgs } from '@remix-run/node'
import { createApi } from '../browser/api'
import type { NearMiss } from '../browser/live-line'
import { languageOf } from '../http/language'
import type { BoardAssignment } from './assignment/board-assignment'
import { markNearMisses } from './near-misses'
import { type ChallengeRow, type HintRow, type ScoreRecord, toScoreRecords } from './records'

/** What the board shows. */
export interface BoardData {
  readonly records: ScoreRecord[]
  /** Null outside of courses. */
  readonly assignment: BoardAssignment | null
}

/** The records of the board as the lab knows them, in the reader's language. */
export function readBoard({ request, context: { lab } }: LoaderFunctionArgs): BoardData {
  const { challenges, texts, course } = lab
  const language = languageOf(request, lab)
  const records = challenges.list().map((row) => texts.translateFields(language, row, ['description']))
  const hints = challenges.hints().map((row) => texts.translateFields(language, row, ['text']))
  const misses = challenges.nearMisses().map((miss) => texts.translateFields(language, miss, ['note']))
  return {
    records: markNearMisses(toScoreRecords(records, hints), misses),
    assignment: course && { ...course.describe(), phase: course.phase() },
  }
}

/** The same by the calls that walkthroughs watch. */
export async function fetchBoard(): Promise<BoardData> {
  const api = createApi()
  const [challenges, hints, misses, assignment] = await Promise.all([
    api.get<{ data: ChallengeRow[] }>('/api/Challenges/?sort=name'),
    api.get<{ data: HintRow[] }>('/api/Hints'),
    api.get<{ data: NearMiss[] }>('/rest/challenges/near-misses'),
    api.get<{ data: BoardAssignment | null }>('/rest/challenges/assignment'),
  ])
  return {
    records: markNearMisses(toScoreRecords(challenges.data, hints.data), misses.data),
    assignment: assignment.data,
  }
}
