import type { LoaderFunctionArgs } from '@remix-run/node'
import { createApi } from '../browser/api'
import type { NearMiss } from '../browser/live-line'
import { languageOf } from '../http/language'
import { markNearMisses } from './near-misses'
import { type ChallengeRow, type HintRow, type ScoreRecord, toScoreRecords } from './records'

/** The records of the board as the lab knows them, in the reader's language. */
export function readRecords({ request, context: { lab } }: LoaderFunctionArgs): ScoreRecord[] {
  const { challenges, texts } = lab
  const language = languageOf(request, lab)
  const records = challenges.list().map((row) => texts.translateFields(language, row, ['description']))
  const hints = challenges.hints().map((row) => texts.translateFields(language, row, ['text']))
  const misses = challenges.nearMisses().map((miss) => texts.translateFields(language, miss, ['note']))
  return markNearMisses(toScoreRecords(records, hints), misses)
}

/** The same records by the calls that walkthroughs watch. */
export async function fetchRecords(): Promise<ScoreRecord[]> {
  const api = createApi()
  const [challenges, hints, misses] = await Promise.all([
    api.get<{ data: ChallengeRow[] }>('/api/Challenges/?sort=name'),
    api.get<{ data: HintRow[] }>('/api/Hints'),
    api.get<{ data: NearMiss[] }>('/rest/challenges/near-misses'),
  ])
  return markNearMisses(toScoreRecords(challenges.data, hints.data), misses.data)
}
