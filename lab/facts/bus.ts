import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from './clock.js'
import { createTopic, type Listener, type Subscribable, type Unsubscribe } from './topic.js'
import type { Fact, FactName, Facts, Origin } from './vocabulary.js'

export interface FactBus extends Subscribable<Fact> {
  /** Resolves when every listener is done. */
  emit<Name extends FactName>(name: Name, detail: Facts[Name]): Promise<void>
  /** Subscribes to one kind of fact. */
  on<Name extends FactName>(name: Name, listener: Listener<Facts[Name]>): Unsubscribe
  /** The source of the running work; undefined outside of requests. */
  origin(): Origin | undefined
  /** Facts emitted inside `work` carry `origin`. */
  during<Result>(origin: Origin, work: () => Result): Result
  /** Disables the bus's own AsyncLocalStorage, which Node would otherwise attach to every new promise. */
  close(): void
}

/** Identifies the running work. Before Node 24 every new promise gets every such storage, so labs of one process share one. */
export type WorkContext = AsyncLocalStorage<object>

interface BusParts {
  readonly clock: Clock
  readonly onListenerError: (error: unknown) => void
  readonly context?: WorkContext | undefined
}

/** Listeners run one after the other; their errors go to `onListenerError`. */
export function createFactBus({ clock, onListenerError, context }: BusParts): FactBus {
  const topic = createTopic<Fact>(onListenerError)
  const running: WorkContext = context ?? new AsyncLocalStorage()
  // Node keeps the store with each promise, some as long as the process lives; an origin in it would keep its whole lab.
  const origins = new WeakMap<object, Origin>()
  const readOrigin = () => {
    const mark = running.getStore()
    return mark && origins.get(mark)
  }
  return {
    emit: (name, detail) => topic.publish({ name, detail, at: clock.now(), origin: readOrigin() }),
    subscribe: topic.subscribe,
    on: <Name extends FactName>(name: Name, listener: Listener<Facts[Name]>) =>
      topic.subscribe((fact) => (fact.name === name ? listener(fact.detail as Facts[Name]) : undefined)),
    origin: readOrigin,
    during(origin, work) {
      const mark = {}
      origins.set(mark, origin)
      return running.run(mark, work)
    },
    close() {
      if (context === undefined) running.disable()
    },
  }
}
