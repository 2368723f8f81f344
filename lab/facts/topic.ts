export type Unsubscribe = () => void

/** Hears events; whoever publishes waits where it returns a promise. */
export type Listener<Event> = (event: Event) => unknown

/** Events that anybody may subscribe to: the one kind of subscription in the house. */
export interface Subscribable<Event> {
  /** Hears every event from now on, until the returned function is called. */
  subscribe(listener: Listener<Event>): Unsubscribe
}

export interface Topic<Event> extends Subscribable<Event> {
  /**
   * Tells one listener after the other, in the order in which they subscribed, and resolves once all are done. Listeners that
   * return no promise have heard the event when the call returns; an error of one concerns no other.
   */
  publish(event: Event): Promise<void>
}

/** Makes a topic; an error that a listener throws is handed to `onListenerError`. */
export function createTopic<Event>(onListenerError: (error: unknown) => void): Topic<Event> {
  const listeners = new Set<Listener<Event>>()
  return {
    async publish(event) {
      for (const listener of listeners) {
        try {
          const work = listener(event)
          if (work instanceof Promise) await work
        } catch (error) {
          onListenerError(error)
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
