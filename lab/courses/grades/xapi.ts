import { createHash } from 'node:crypto'
import { type Assignment, roundPoints } from '../assignment.js'
import type { Learner } from '../roster.js'
import { type Grade, isDone, isSuccess } from './grade.js'

const home = 'https://www.npmjs.com/package/juice-lab'

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
      isSuccess: items.every(isSuccess),
      seconds: begun === undefined ? 0 : (Date.parse(timestamp) - Date.parse(begun)) / 1000,
      ...{ timestamp, tier },
    })
    const parts = items
      .filter(({ verdict }) => verdict !== 'open')
      .map((item) => {
        const { key, part, name, earned, points: worth, verdict, at, reason } = item
        return writeStatement({
          learner,
          object: [`${home}#${id}/${key}/${part}`, name],
          score: [earned, worth],
          isDone: isDone(item),
          isSuccess: isSuccess(item),
          seconds: 0,
          timestamp: at ?? timestamp,
          ...{ tier, verdict, reason },
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
  /** False for what is done and earns nothing. */
  readonly isSuccess: boolean
  readonly reason?: string | null
  readonly seconds: number
  readonly timestamp: string
  readonly tier: string
  readonly verdict?: string
}

function writeStatement({ learner, object: [id, name], score: [raw, max], isDone, seconds, ...rest }: StatementParts) {
  const { timestamp, tier, verdict, reason, isSuccess: success } = rest
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
      success,
      completion: isDone,
      duration: `PT${Math.max(0, Math.round(seconds))}S`,
      extensions: {
        [`${home}#tier`]: tier,
        ...(verdict && { [`${home}#verdict`]: verdict }),
        ...(reason && { [`${home}#reason`]: reason }),
      },
    },
    timestamp,
  }
}

/** The namespace of URLs in RFC 9562. */
const urlNamespace = '6ba7b811-9dad-11d1-80b4-00c04fd430c8'

/** A UUID that depends only on the statement's text (RFC 9562, version 5), in a namespace of this program's. */
function nameStatement(text: string): string {
  return nameUuid(nameUuid(urlNamespace, home), text)
}

function nameUuid(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
