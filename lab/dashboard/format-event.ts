import type { FeedEvent } from './feed.js'
import { drawStars, type Glyphs } from './glyphs.js'

/** Local time of day, `HH:MM:SS`. */
export function formatTime(at: number): string {
  return [new Date(at).getHours(), new Date(at).getMinutes(), new Date(at).getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** The four parts of an event as the feed and the log lines show it; `mark` is six cells wide. */
export interface EventLine {
  readonly time: string
  readonly mark: string
  readonly text: string
  readonly remark: string
}

export function describeEvent(event: FeedEvent, glyphs: Glyphs): EventLine {
  const time = formatTime(event.at)
  switch (event.kind) {
    case 'solve':
      return {
        time,
        mark: drawStars(event.difficulty, glyphs),
        text: event.restored ? `${event.name} (restored)` : event.name,
        remark: event.category,
      }
    case 'coding':
      return { time, mark: 'code  ', text: event.name, remark: event.status === 2 ? 'fixed' : 'weak lines found' }
    case 'nearMiss':
      return { time, mark: 'close ', text: `${event.name}: ${event.note}`, remark: '' }
    case 'error':
      return {
        time,
        mark: String(event.status).padEnd(6),
        text: `${event.method} ${event.url}`,
        remark: '',
      }
    case 'connection':
      return { time, mark: 'lab   ', text: event.present ? 'The lab is back.' : 'The lab is away.', remark: '' }
  }
}

/** An event as one plain line of a log. */
export function formatLogLine(event: FeedEvent, glyphs: Glyphs): string {
  const { time, mark, text, remark } = describeEvent(event, glyphs)
  return `${time}  ${mark}  ${remark === '' ? text : `${text}  (${remark})`}`
}
