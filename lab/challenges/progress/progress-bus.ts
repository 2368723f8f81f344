import type { Clock } from '../../facts/clock.js'
import type { Journal } from '../../facts/journal.js'
import { createTopic, type Listener, type Subscribable, type Unsubscribe } from '../../facts/topic.js'
import type { NewProgressEvent, ProgressEvent, ProgressEventName, ProgressEventOf } from './progress-events.js'

/** The bus of all progress events; an event is published once it is saved. */
export interface Progress extends Subscribable<ProgressEvent> {
  on<Name extends ProgressEventName>(name: Name, listener: Listener<ProgressEventOf<Name>>): Unsubscribe
}

export interface ProgressBus extends Progress {
  /** Writes an event to the journal and publishes it; resolves once all listeners have finished. */
  publish(event: NewProgressEvent): Promise<void>
  /** Publishes an event without writing it to the journal. */
  mention(event: NewProgressEvent): Promise<void>
}

interface Parts {
  readonly clock: Clock
  readonly journal: Journal<ProgressEvent>
  onListenerError(error: unknown): void
}

export function createProgressBus({ clock, journal, onListenerError }: Parts): ProgressBus {
  const topic = createTopic<ProgressEvent>(onListenerError)
  const stamp = (event: NewProgressEvent) => ({ at: new Date(clock.now()).toISOString(), ...event }) as ProgressEvent
  return {
    subscribe: topic.subscribe,
    on: <Name extends ProgressEventName>(name: Name, listener: Listener<ProgressEventOf<Name>>) =>
      topic.subscribe((event) => (event.event === name ? listener(event as ProgressEventOf<Name>) : undefined)),
    async publish(event) {
      const stamped = stamp(event)
      await journal.append(stamped)
      await topic.publish(stamped)
    },
    mention: (event) => topic.publish(stamp(event)),
  }
}
