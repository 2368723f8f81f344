export type Unsubscribe = () => void

/** The publisher awaits a returned promise. */
export type Listener<Event> = (event: Event) => unknown

export interface Subscribable<Event> {
  /** Subscribes until the returned function is called. */
  subscribe(listener: Listener<Event>): Unsubscribe
}

export interface Topic<Event> extends Subscribable<Event> {
  /** Calls listeners in the order of subscription and resolves when all are done; synchronous ones are done when the call returns. An error of one affects no other. */
  publish(event: Event): Promise<void>
}

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
