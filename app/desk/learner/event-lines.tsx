import type { TimelineEvent } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { useTimes } from '../times'
import styles from './event-lines.module.css'
import { describeEvent } from './event-words'

interface EventLinesProps {
  readonly events: readonly TimelineEvent[]
  nameOf?(event: TimelineEvent): string
}

export function EventLines({ events, nameOf }: EventLinesProps) {
  return (
    <ol className={styles.lines}>
      {withKeys(events).map(([key, event]) => (
        <EventLine key={key} event={event} who={nameOf?.(event)} />
      ))}
    </ol>
  )
}

/** Events have no ids, so equal ones are numbered, the oldest first. */
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
  readonly who?: string
}

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
