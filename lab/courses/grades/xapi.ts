import { type Assignment, roundPoints } from '../assignment.js'
import type { Learner } from '../roster.js'
import { sha256Of } from '../sha256.js'
import { type Grade, isDone } from './grade.js'

const home = 'https://www.npmjs.com/package/juice-lab'

/** xAPI statements: one for the assignment of each learner with work, and one for each item that the learner claims. */
export function writeXapi({ id, title, opens }: Assignment, grades: readonly Grade[]) {
  return grades.flatMap(({ learner, items, points, max, tier, submittedAt, timeline }) => {
    if (tier === null) return []
    const timestamp = submittedAt ?? timeline.at(-1)?.at ?? opens ?? '1970-01-01T00:00:00.000Z'
    const begun = timeline[0]?.at
    const whole = writeStatement({
      learner,
      object: [`${home}#${id}`, title],
      score: [points, max],
      isDone: items.every(isDone),
      seconds: begun === undefined ? 0 : (Date.parse(timestamp) - Date.parse(begun)) / 1000,
      ...{ timestamp, tier },
    })
    const parts = items
      .filter(({ verdict }) => verdict !== 'open')
      .map((item) => {
        const { key, part, name, earned, points: worth, verdict, at } = item
        return writeStatement({
          learner,
          object: [`${home}#${id}/${key}/${part}`, name],
          score: [earned, worth],
          isDone: isDone(item),
          seconds: 0,
          timestamp: at ?? timestamp,
          tier,
          verdict,
        })
      })
    return [whole, ...parts]
  })
}

interface StatementParts {
  readonly learner: Learner
  readonly object: readonly [id: string, name: string]
  readonly score: readonly [raw: number, max: number]
  readonly isDone: boolean
  readonly seconds: number
  readonly timestamp: string
  readonly tier: string
  readonly verdict?: string
}

function writeStatement({ learner, object: [id, name], score: [raw, max], isDone, seconds, ...rest }: StatementParts) {
  const { timestamp, tier, verdict } = rest
  return {
    id: nameStatement(`${learner.id} ${id} ${timestamp} ${raw}`),
    actor: {
      objectType: 'Agent',
      name: learner.name,
      ...(learner.email === ''
        ? { account: { homePage: home, name: learner.id } }
        : { mbox: `mailto:${learner.email}` }),
    },
    verb: isDone
      ? { id: 'http://adlnet.gov/expapi/verbs/completed', display: { en: 'completed' } }
      : { id: 'http://adlnet.gov/expapi/verbs/attempted', display: { en: 'attempted' } },
    object: { objectType: 'Activity', id, definition: { name: { en: name } } },
    result: {
      score: { scaled: max === 0 ? 0 : Math.round((raw / max) * 10_000) / 10_000, raw: roundPoints(raw), min: 0, max },
      success: isDone,
      completion: isDone,
      duration: `PT${Math.max(0, Math.round(seconds))}S`,
      extensions: { [`${home}#tier`]: tier, ...(verdict && { [`${home}#verdict`]: verdict }) },
    },
    timestamp,
  }
}

/** A UUID that depends only on the statement's text (RFC 9562, version 8). */
function nameStatement(text: string): string {
  const hex = sha256Of(text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
