import { useEffect, useState } from 'react'
import type { TimelineEvent } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { useDesk, useDeskState } from '../desk-context'
import { useTimes } from '../times'
import { EventLines } from './event-lines'
import { isShown } from './event-words'
import styles from './timeline.module.css'

export function Timeline({ learner }: { readonly learner: string }) {
  const { t } = useTranslation()
  const { day } = useTimes()
  const { events, isFailed } = useEvents(learner)
  return (
    <section className={styles.timeline} aria-busy={events === undefined}>
      <h3>{t('TITLE_TIMELINE')}</h3>
      {isFailed && <p role="alert">{t('TIMELINE_FAILED')}</p>}
      {events?.length === 0 && <p>{t('TIMELINE_EMPTY')}</p>}
      {splitByDay(events ?? []).map(({ date, events }) => (
        <section key={date}>
          <h4>{day(date)}</h4>
          <EventLines events={events} />
        </section>
      ))}
    </section>
  )
}

interface Day {
  readonly date: string
  readonly events: readonly TimelineEvent[]
}

/** In this computer's time zone; the order stays. */
export function splitByDay(events: readonly TimelineEvent[]): Day[] {
  const days: { date: string; name: string; events: TimelineEvent[] }[] = []
  for (const event of events) {
    const name = new Date(event.at).toDateString()
    const last = days.at(-1)
    if (last?.name === name) last.events.push(event)
    else days.push({ date: event.at, name, events: [event] })
  }
  return days
}

function useEvents(learner: string) {
  const { store } = useDesk()
  const { news } = useDeskState()
  const [events, setEvents] = useState<readonly TimelineEvent[]>()
  const [isFailed, setFailed] = useState(false)
  const latest = news.find((event) => event.learner === learner || event.learner === null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the latest event is the reason to read again.
  useEffect(() => {
    const reading = new AbortController()
    store.calls.readTimeline(learner, reading.signal).then(
      (read) => {
        setFailed(false)
        setEvents(read.filter(isShown).reverse())
      },
      () => reading.signal.aborted || setFailed(true),
    )
    return () => reading.abort()
  }, [store, learner, latest])
  return { events, isFailed }
}
