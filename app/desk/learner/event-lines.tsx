import type { TimelineEvent } from '../../../lab/class/desk/desk-api'
import { EventLine } from './event-line'
import styles from './event-lines.module.css'

interface EventLinesProps {
  readonly events: readonly TimelineEvent[]
  /** The name of an event's learner, where there are several. */
  nameOf?(event: TimelineEvent): string
}

/** Events in the order in which they come. */
export function EventLines({ events, nameOf }: EventLinesProps) {
  return (
    <ol className={styles.lines}>
      {withKeys(events).map(([key, event]) => (
        <EventLine key={key} event={event} who={nameOf?.(event)} />
      ))}
    </ol>
  )
}

/** Events have no names of their own; those that are all the same are counted, the oldest first. */
function withKeys(events: readonly TimelineEvent[]): (readonly [string, TimelineEvent])[] {
  const counts = new Map<string, number>()
  const keyed = events.toReversed().map((event) => {
    const name = `${event.at} ${event.event} ${event.learner} ${'key' in event ? event.key : ''}`
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return [`${name} ${count}`, event] as const
  })
  return keyed.reverse()
}
