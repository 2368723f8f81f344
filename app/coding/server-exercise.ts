import type { PageCall } from '../http/page-call'
import type { ScoreRecord } from '../score-board/records'
import { type ExerciseData, exerciseToRead } from './exercise-data'

/** The exercise that the address asks for, as `GET /snippets/:key` and `GET /snippets/fixes/:key` give it. */
export function readExercise({ lab, query }: PageCall, records: readonly ScoreRecord[]): ExerciseData | undefined {
  const record = exerciseToRead(String(query), records)
  const exercise = record && lab.challenges.coding.find(record.key)
  if (record === undefined || exercise === undefined) return undefined
  const { key, codingStatus } = record
  const fixes = codingStatus > 0 ? { value: exercise.options.map(({ code }) => code) } : undefined
  return { key, snippet: { value: exercise.snippet }, fixes }
}
