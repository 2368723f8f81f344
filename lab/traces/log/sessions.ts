import type { Random } from '../../facts/random.js'
import type { HonestSessions, RecordedCourse, RecordedLine } from '../recording.js'
import type { Habit, Trace } from '../trace.js'
import type { Visitor, Visitors } from './visitors.js'

/** A request of a log, with the time in milliseconds since midnight. */
export interface LogRequest extends RecordedLine {
  readonly at: number
  readonly address: string
  readonly isAttack: boolean
}

/** The host under which the shop is known in recordings. */
const shopHost = 'https://juice.example'

/** Milliseconds, at least and at most: before a page or a form is sent, and before a request that a page sends by itself. */
const pauses = { page: [3000, 45_000], call: [20, 900] } as const

/** Habits that fill a log, as often as they stand here. */
const common: readonly Habit[] = [
  ...(['visit', 'visit', 'visit', 'search', 'search', 'search', 'look', 'look', 'look', 'look'] as const),
  ...(['buy', 'buy', 'register', 'feedback', 'profile', 'files', 'redirect', 'crawler', 'odd-search'] as const),
  ...(['mistyped-password', 'odd-order', 'monitor'] as const),
]

const names = 'ada ben chi dora emil fay gus hana ivo june kim lea mia ned oda pia quin rosa sam tess'.split(' ')
const secrets = 'plums-and-rain pressed.Quinces two+green+pears winter-cherries fig!Jam apple_core_9'.split(' ')

interface Hours {
  readonly from: number
  readonly to: number
}

/** Draws the sessions of one log. */
export interface SessionDraw {
  attack(course: RecordedCourse, pace: Trace['pace']): readonly LogRequest[]
  /** As many sessions of a habit, spread over the hours of the log; those of a program come at regular intervals. */
  spread(habit: Habit, times: number): readonly LogRequest[]
  fill(): readonly LogRequest[]
}

export function drawSessions(random: Random, honest: HonestSessions, visitors: Visitors, hours: Hours): SessionDraw {
  const length = hours.to - hours.from
  const filling = common.filter((habit) => honest[habit].length > 0)

  function honestSession(habit: Habit, begin: number): readonly LogRequest[] {
    const visitor = visitors.of(habit)
    const lines = random.pick(honest[habit])
    const own = drawOwn(random)
    let at = begin
    return lines.map((line, index) => {
      if (index > 0) at += random.integer(...pauseBefore(line))
      return requestOf(line, own, visitor, at)
    })
  }

  return {
    attack({ lines }, [least, most]) {
      const visitor = visitors.attacker()
      const own = drawOwn(random)
      let at = hours.from + random.integer(Math.round(length * 0.25), Math.round(length * 0.6))
      return lines.map((line, index) => {
        if (index > 0) at += random.integer(least * 1000, most * 1000) + random.integer(80, 900)
        const request = requestOf(line, own, visitor, at)
        const referrer = visitor.isBrowser && isCall(line.path) && line.agent === '-' ? `${shopHost}/` : line.referrer
        return { ...request, referrer, isAttack: true }
      })
    },
    spread(habit, times) {
      const isProgram = habit === 'scrape' || habit === 'monitor'
      const offset = random.integer(0, Math.round(length / (times + 1)))
      const begin = (index: number) =>
        hours.from + (isProgram ? offset + Math.round((index * length) / (times + 1)) : random.integer(0, length))
      return Array.from({ length: times }, (_, index) => honestSession(habit, begin(index))).flat()
    },
    fill: () => honestSession(random.pick(filling), hours.from + random.integer(0, length)),
  }
}

/** People fill in a form, or read a page, before they send the next request. */
const pauseBefore = ({ method, path }: RecordedLine): readonly [number, number] =>
  method === 'GET' && isCall(path) ? pauses.call : pauses.page

const isCall = (path: string) => /^\/(?:api|rest|assets|ftp|redirect|file-upload|b2b)\b/.test(path)

type Own = Readonly<Record<'order' | 'short' | 'capitals' | 'basket' | 'feedback' | 'name' | 'secret', string>>

function drawOwn(random: Random): Own {
  const order = `${random.hex(2)}-${random.hex(8)}`
  return {
    order,
    short: order.slice(0, -1),
    capitals: order.toUpperCase(),
    feedback: String(random.integer(2, 90)),
    basket: String(random.integer(6, 240)),
    name: random.pick(names),
    secret: random.pick(secrets),
  }
}

const fillIn = (text: string, own: Own) =>
  text.includes('{')
    ? text.replace(/\{(order|short|capitals|basket|feedback|name|secret)\}/g, (_, place: keyof Own) => own[place])
    : text

function requestOf(line: RecordedLine, own: Own, { address, agent }: Visitor, at: number): LogRequest {
  const { method, path, status, size, referrer, facts } = line
  return {
    method,
    path: fillIn(path, own),
    status,
    size,
    referrer: agent.startsWith('Mozilla/') ? fillIn(referrer, own) : '-',
    agent: line.agent === '-' ? agent : line.agent,
    facts: facts.length === 0 ? facts : facts.map((fact) => fillIn(fact, own)),
    at,
    address,
    isAttack: false,
  }
}
