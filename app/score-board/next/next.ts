import { sortRecords } from '../filters/sorting'
import { codingLeft, type ScoreRecord } from '../records'

export type Reason = 'near' | 'tutorial' | 'code' | 'easy'

export interface Suggestion {
  readonly record: ScoreRecord
  readonly reason: Reason
}

/** In this order: a near miss, a tutorial, the code of the last solve, an easy one of its category at most one star above all solves, the easiest. */
export function suggestNext(records: readonly ScoreRecord[], mayCode: (record: ScoreRecord) => boolean): Suggestion[] {
  const open = records.filter(({ solved, disabledEnv }) => !solved && disabledEnv === null)
  const solves = sortRecords(
    records.filter(({ solved }) => solved),
    'latest',
  )
  const [latest] = solves
  const reach = 1 + Math.max(0, ...solves.map(({ difficulty }) => difficulty))
  const tutorials = open
    .filter(({ tutorialOrder }) => tutorialOrder !== null)
    .toSorted((one, other) => Number(one.tutorialOrder) - Number(other.tutorialOrder))
  const found: readonly (Suggestion | undefined)[] = [
    suggest(
      open.find(({ nearMiss }) => nearMiss !== undefined),
      'near',
    ),
    suggest(tutorials[0], 'tutorial'),
    suggest(
      solves.find((record) => codingLeft(record) > 0 && mayCode(record)),
      'code',
    ),
    suggest(
      open.find(
        ({ category, difficulty, tutorialOrder }) =>
          tutorialOrder === null && category === latest?.category && difficulty <= reach,
      ),
      'easy',
    ),
    suggest(open[0], 'easy'),
  ]
  const suggestions = found.filter((one) => one !== undefined)
  return suggestions
    .filter(({ record }, index) => suggestions.findIndex((one) => one.record === record) === index)
    .slice(0, 3)
}

function suggest(record: ScoreRecord | undefined, reason: Reason): Suggestion | undefined {
  return record && { record, reason }
}
