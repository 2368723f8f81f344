import type { TimelineEvent } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { useTimes } from '../times'
import styles from './event-lines.module.css'
import { describeEvent } from './event-words'

interface EventLinesProps {
  readonly events: readonly TimelineEvent[]
  /** The name of an event's learner, in a list of several learners' events. */
  nameOf?(event: TimelineEvent): string
}

/** A list of events, in the given order. */
export function EventLines({ events, nameOf }: EventLinesProps) {
  return (
    <ol className={styles.lines}>
      {withKeys(events).map(([key, event]) => (
        <EventLine key={key} event={event} who={nameOf?.(event)} />
      ))}
    </ol>
  )
}

/** Gives events unique keys: they have no ids, so equal events are numbered, the oldest first. */
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

interface EventLineProps {
  readonly event: TimelineEvent
  /** The learner's name, in a list of several learners' events. */
  readonly who?: string
}

/** An event as an entry of a list. */
function EventLine({ event, who }: EventLineProps) {
  const { t } = useTranslation()
  const { clock } = useTimes()
  const words = describeEvent(event, t)
  if (words === undefined) return null
  return (
    <li className={styles.event} data-tone={words.tone}>
      <time dateTime={event.at}>{clock(event.at)}</time>
      <div>
        {who !== undefined && (
          <b>
            <bdi>{who}</bdi>
          </b>
        )}
        <span>{words.text}</span>
        {words.more && (
          <small lang="en" dir="auto">
            {words.more}
          </small>
        )}
      </div>
    </li>
  )
}
