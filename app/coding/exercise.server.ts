import type { PageCall } from '../http/page-call'
import type { Part } from '../kit/answers'
import type { ScoreRecord } from '../score-board/records'
import { namesToWrite } from '../workbench/names-to-write'
import { exerciseToRead } from './exercise-address'

export interface ExerciseData {
  readonly key: string
  readonly snippet: Part<string>
  /** Undefined until the lines are found; in the server's order. */
  readonly fixes?: Part<readonly string[]>
  /** Names of the weaknesses behind the challenge that a fix can be written for. */
  readonly toWrite: readonly string[]
}

/** As `GET /snippets/:key` and `GET /snippets/fixes/:key`. */
export function readExercise({ lab, query }: PageCall, records: readonly ScoreRecord[]): ExerciseData | undefined {
  const record = exerciseToRead(String(query), records)
  const exercise = record && lab.challenges.coding.find(record.key)
  if (record === undefined || exercise === undefined) return undefined
  const { key, codingStatus } = record
  const fixes = codingStatus > 0 ? { value: exercise.options.map(({ code }) => code) } : undefined
  const toWrite = namesToWrite(lab.challenges.writtenFixes.list(), key)
  return { key, snippet: { value: exercise.snippet }, fixes, toWrite }
}
