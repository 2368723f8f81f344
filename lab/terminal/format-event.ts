import type { LabEvent, LabEventOf } from '../client/lab-client.js'
import { countNoun } from '../values/count-noun.js'
import { plainLine } from '../values/plain-text.js'
import { drawStars, type Glyphs, shorten } from './glyphs.js'

/** Local time of day, `HH:MM:SS`. */
export function formatTime(at: number): string {
  return [new Date(at).getHours(), new Date(at).getMinutes(), new Date(at).getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** Local time of day, `HH:MM`. */
export function formatClock(at: number): string {
  return formatTime(at).slice(0, 'HH:MM'.length)
}

/** Local date, `YYYY-MM-DD`. */
export function formatDate(at: number): string {
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** Local date and time, `YYYY-MM-DD HH:MM`. */
export function formatDay(at: number): string {
  return `${formatDate(at)} ${formatClock(at)}`
}

/** The four parts of an event as the feed and the log lines show it; `mark` is six cells wide. */
export interface EventLine {
  readonly time: string
  readonly mark: string
  readonly text: string
  readonly remark: string
}

export function describeEvent(event: LabEvent, glyphs: Glyphs): EventLine {
  const time = formatTime(Date.parse(event.at))
  const line = (mark: string, text: string, remark = '') => ({
    time,
    mark: plainLine(mark).padEnd(6),
    text: plainLine(text),
    remark: plainLine(remark),
  })
  const named = ({ name, restored = false }: { name: string; restored?: boolean }) =>
    restored ? `${name} (restored)` : name
  switch (event.event) {
    case 'solve':
      return line(drawStars(event.difficulty, glyphs), named(event), event.category)
    case 'code-solve':
      return line('code', named(event), event.status === 2 ? 'fixed' : 'weak lines found')
    case 'try':
      return line('try', event.name, `${event.phase}: ${event.right ? 'right' : 'wrong'}`)
    case 'fix-try':
      return line('try', event.weakness, event.holds ? 'own fix: holds' : 'own fix: does not hold')
    case 'fix-hold':
      return line('code', event.weakness, `own fix holds, try ${event.tries}`)
    case 'fix-on':
      return line('lab', event.weakness, 'secured by you')
    case 'fix-off':
      return line('lab', event.weakness, `own fix is off${event.reason === 'late' ? ': it took too long' : ''}`)
    case 'trace-try':
      return line('try', event.name, `trace: ${event.right ? 'right' : 'wrong'}`)
    case 'trace-solve':
      return line('code', event.name, `trace found, try ${event.tries}`)
    case 'near-miss':
      return line('near', `${event.name}: ${event.note}`)
    case 'hint':
      return line('hint', event.name, `hint ${event.order} unlocked`)
    case 'primer-read':
      return line('read', event.name)
    case 'tutorial':
      return line('hint', event.name, 'tutorial followed')
    case 'restore':
      return line('code', `A ${event.kind} code brought back ${countNoun(event.count, 'step')}.`)
    case 'reset':
      return line('lab', event.progress ? 'The shop and the progress start anew.' : 'The shop is restored.')
    case 'hints':
      return line('lab', event.shown ? 'Hints are on.' : 'Hints are off.')
    case 'restarted':
      return line('lab', restartTexts[event.reason ?? 'none'])
    case 'request-error':
      return line(String(event.status), `${event.method} ${event.url}`)
    case 'connection':
      return line('lab', event.present ? 'The lab is back.' : 'The lab is away.')
  }
}

const restartTexts: Readonly<Record<NonNullable<LabEventOf<'restarted'>['reason']> | 'none', string>> = {
  hang: 'The lab hung and was started again.',
  crash: 'The lab crashed and was started again.',
  none: 'The lab was started again.',
}

/** Max characters of a line about an event: the rest of it may come from a visitor, whose addresses have up to 16,000. */
const maxLine = 500

export function formatLogLine(event: LabEvent, glyphs: Glyphs): string {
  const { time, mark, text, remark } = describeEvent(event, glyphs)
  return shorten(`${time}  ${mark}  ${remark === '' ? text : `${text}  (${remark})`}`, maxLine, glyphs)
}
