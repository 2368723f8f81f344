import { stepOfStatus } from '../../challenges/coding/steps.js'
import type { ProgressEvent } from '../../challenges/progress/progress-events.js'
import type { TapedEvent } from './tape-entry.js'

export interface Consequences {
  readonly facts: Set<string>
  readonly solves: string[]
  readonly events: TapedEvent[]
}

export function nothingYet(): Consequences {
  return { facts: new Set(), solves: [], events: [] }
}

export function copyOf({ facts, solves, events }: Consequences): Consequences {
  return { facts: new Set(facts), solves: [...solves], events: [...events] }
}

export function listConsequences({ facts, solves, events }: Consequences) {
  return { facts: [...facts], solves: [...solves], ...(events.length > 0 && { events: [...events] }) }
}

/** True if grades depend on them. Tries that fail do not: the step that they lead to tells their number. */
export function isVital({ solves, events }: Consequences): boolean {
  return (
    solves.length > 0 || events.some((event) => event.event !== 'try' && (event.event !== 'fix-try' || event.holds))
  )
}

/** A function that records a progress event; undefined for an event that no grade depends on. */
export function readConsequence(event: ProgressEvent): ((kept: Consequences) => void) | undefined {
  if (event.event === 'solve' && !event.restored) return ({ solves }) => void solves.push(event.key)
  const tapedEvent = toTapedEvent(event)
  return tapedEvent && (({ events }) => void events.push(tapedEvent))
}

function toTapedEvent(event: ProgressEvent): TapedEvent | undefined {
  switch (event.event) {
    case 'solve':
      return { event: 'restored', key: event.key, part: 'solve' }
    case 'code-solve': {
      const { key, status, tries, restored } = event
      if (restored) return { event: 'restored', key, part: stepOfStatus[status].part }
      return { event: 'code-solve', key, status, ...(tries !== undefined && { tries }) }
    }
    case 'try':
      return { event: 'try', key: event.key, phase: event.phase, right: event.right }
    case 'fix-try':
      return { event: 'fix-try', weakness: event.weakness, holds: event.holds, tries: event.tries }
    case 'trace-solve':
      return { event: 'trace-solve', trace: event.trace, tries: event.tries }
    case 'hint':
      return { event: 'hint', key: event.key, order: event.order }
    case 'restore':
      return { event: 'restore', kind: event.kind, count: event.count }
    case 'reset':
      return { event: 'reset', progress: event.progress }
    case 'hints':
      return { event: 'hints', shown: event.shown }
    default:
      return undefined
  }
}
