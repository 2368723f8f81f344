import { type Random, seededRandom } from '../../facts/random.js'
import {
  type HonestSessions,
  type RecordedCourse,
  type RecordedLine,
  readHonestSessions,
  readRecording,
} from '../recording.js'
import type { Habit, Trace } from '../trace.js'
import { formats } from './formats.js'
import { drawSessions } from './sessions.js'
import { createVisitors, type Visitors } from './visitors.js'

/** A log, with all that is known about it. */
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
  const { pace, entries, writer } = formats[trace.format ?? 'access']
  const draw = drawSessions(random, tellingOnly(honest, entries), visitors, { from, to: from + trace.lines * pace })
  const attack = entries(draw.attack(course, trace.pace))
  const friends = Object.entries(trace.falseFriends).flatMap(([habit, times]) => draw.spread(habit as Habit, times))
  const requests = [...attack, ...entries(friends)]
  while (requests.length < trace.lines) requests.push(...entries(draw.fill()).slice(0, trace.lines - requests.length))
  requests.sort((one, other) => one.at - other.at)
  const write = writer(day)
  return {
    lines: requests.map((request) => write(request, writeTime(request.at))),
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

function drawDay(random: Random): string {
  return new Date(Date.UTC(2025, 8, 1 + random.integer(0, 120))).toISOString().slice(0, 10)
}

const writeTime = (at: number) => new Date(at).toISOString().slice(11, 19)

/** Without the sessions that leave no line in such a log. */
function tellingOnly(honest: HonestSessions, entries: (lines: readonly RecordedLine[]) => readonly RecordedLine[]) {
  const telling = Object.entries(honest).map(([habit, sessions]) => [
    habit,
    sessions.filter((lines) => entries(lines).length > 0),
  ])
  return Object.fromEntries(telling) as HonestSessions
}
