import { type Random, seededRandom } from '../../facts/random.js'
import { type HonestSessions, type RecordedCourse, readHonestSessions, readRecording } from '../recording.js'
import type { Habit, Trace } from '../trace.js'
import { drawSessions, type LogRequest } from './sessions.js'
import { createVisitors, type Visitors } from './visitors.js'

/** An access log in the combined format, with all that is known about it. */
export interface WovenLog {
  readonly lines: readonly string[]
  /** Numbers, from 1, of the lines of the attack, ascending. */
  readonly attack: readonly number[]
  readonly known: Visitors['known']
  readonly facts: LogFacts
}

export interface LogFacts {
  readonly address: string
  readonly texts: Readonly<Record<string, string>>
  /** Times as the log writes them: HH:MM:SS. */
  readonly times: Readonly<Record<string, string>>
}

/** The milliseconds of a log for each of its lines. */
const pace = 8000
const hour = 3_600_000

export interface LogDraw {
  readonly seed: string
  /** The courses of the recorded attack count round from the one that the seed draws. */
  readonly course?: number
}

/** Weaves the recorded attack of an exercise into honest traffic; the same for the same seed. */
export function weaveLog(trace: Trace, { seed, course = 0 }: LogDraw): WovenLog {
  const random = seededRandom(`trace ${trace.id} ${seed}`)
  return weave(trace, { random, honest: readHonestSessions(), course: pickCourse(trace, random, course) })
}

function pickCourse(trace: Trace, random: Random, offset: number): RecordedCourse {
  const courses = readRecording(trace.id)
  const first = trace.kind === 'rule' ? 0 : random.integer(0, courses.length - 1)
  const picked = courses[(first + offset) % courses.length]
  if (picked === undefined) throw new Error(`There is no recording of the attack of '${trace.id}'.`)
  return picked
}

interface Parts {
  readonly random: Random
  readonly honest: HonestSessions
  readonly course: RecordedCourse
}

function weave(trace: Trace, { random, honest, course }: Parts): WovenLog {
  const visitors = createVisitors(random)
  const day = drawDay(random)
  const from = random.integer(6, 12) * hour + random.integer(0, hour)
  const draw = drawSessions(random, honest, visitors, { from, to: from + trace.lines * pace })
  const attack = draw.attack(course, trace.pace)
  const friends = Object.entries(trace.falseFriends).flatMap(([habit, times]) => draw.spread(habit as Habit, times))
  const requests = [...attack, ...friends]
  while (requests.length < trace.lines) requests.push(...draw.fill().slice(0, trace.lines - requests.length))
  requests.sort((one, other) => one.at - other.at)
  return {
    lines: requests.map((request) => writeLine(request, day)),
    attack: requests.flatMap(({ isAttack }, index) => (isAttack ? [index + 1] : [])),
    known: visitors.known,
    facts: {
      address: attack[0]?.address ?? '',
      texts: course.texts,
      times: Object.fromEntries(
        Object.entries(course.times).map(([id, index]) => [id, writeTime(attack[index]?.at ?? 0)]),
      ),
    },
  }
}

interface Day {
  /** As in a line, such as `03/Nov/2026`. */
  readonly written: string
  /** As in the name of a file, such as `2026-11-03`. */
  readonly iso: string
}

function drawDay(random: Random): Day {
  const date = new Date(Date.UTC(2026, 8, 1 + random.integer(0, 120)))
  const [, day, month, year] = date.toUTCString().split(' ')
  return { written: `${day}/${month}/${year}`, iso: date.toISOString().slice(0, 10) }
}

const writeTime = (at: number) => new Date(at).toISOString().slice(11, 19)

function writeLine(request: LogRequest, day: Day): string {
  const { address, at, method, status, size, referrer, agent } = request
  const path = request.path.replace('{day}', day.iso)
  return `${address} - - [${day.written}:${writeTime(at)} +0000] "${method} ${path} HTTP/1.1" ${status} ${size} "${referrer}" "${agent}"`
}
