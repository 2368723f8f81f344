import type { ClassEvent } from '../client/desk-client.js'
import { plainLine } from '../values/plain-text.js'
import { describeEvent, formatTime } from './format-event.js'
import type { Glyphs } from './glyphs.js'

/** An event of a class as one plain line of a log, after the learner's name; undefined for a changed row or class. */
export function formatClassLine(
  event: ClassEvent,
  nameOf: (learner: string) => string,
  glyphs: Glyphs,
): string | undefined {
  if (event.event === 'learner' || event.event === 'class') return undefined
  const who = event.learner === null ? 'everybody' : plainLine(nameOf(event.learner))
  const { time, mark, text, remark } = describe(event, glyphs)
  return `${time}  ${mark}  ${who}: ${remark === '' ? text : `${text}  (${remark})`}`
}

function describe(event: Exclude<ClassEvent, { readonly event: 'learner' | 'class' }>, glyphs: Glyphs) {
  const line = (text: string) => ({
    time: formatTime(Date.parse(event.at)),
    mark: 'class'.padEnd(6),
    text: plainLine(text),
    remark: '',
  })
  switch (event.event) {
    case 'online':
      return line('is there')
    case 'offline':
      return line('is away')
    case 'message':
      return line(`was told: ${event.text}`)
    default:
      return describeEvent(event, glyphs)
  }
}
