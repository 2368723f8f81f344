import type { TimelineEvent } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { useTimes } from '../times'
import styles from './event-line.module.css'
import { describeEvent } from './event-words'

interface EventLineProps {
  readonly event: TimelineEvent
  /** The learner's name, in a list of several learners' events. */
  readonly who?: string
}

/** An event as an entry of a list. */
export function EventLine({ event, who }: EventLineProps) {
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
