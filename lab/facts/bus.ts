import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from './clock.js'
import { createTopic, type Listener, type Subscribable, type Unsubscribe } from './topic.js'
import type { Fact, FactName, Facts, Origin } from './vocabulary.js'

export interface FactBus extends Subscribable<Fact> {
  /** Reports that something happened; resolves once every listener has dealt with it. */
  emit<Name extends FactName>(name: Name, detail: Facts[Name]): Promise<void>
  /** Hears the facts of one name. */
  on<Name extends FactName>(name: Name, listener: Listener<Facts[Name]>): Unsubscribe
  /** The source of the running work; undefined outside of requests. */
  origin(): Origin | undefined
  /** Runs `work` so that facts emitted inside it carry `origin`. */
  during<Result>(origin: Origin, work: () => Result): Result
  /** Disables the bus's own AsyncLocalStorage, to which Node would hand each new promise as long as the process lives. */
  close(): void
}

/** Tells what work is running. Before Node 24, Node hands each new promise to every such storage, so labs of one process share one. */
export type WorkContext = AsyncLocalStorage<object>

interface BusParts {
  readonly clock: Clock
  readonly onListenerError: (error: unknown) => void
  /** Shared with other labs; without it the bus has one of its own. */
  readonly context?: WorkContext | undefined
}

/** Makes a bus whose listeners run one after the other; an error of a listener is handed to `onListenerError`. */
export function createFactBus({ clock, onListenerError, context }: BusParts): FactBus {
  const topic = createTopic<Fact>(onListenerError)
  const running: WorkContext = context ?? new AsyncLocalStorage()
  // Node keeps the store with each promise, that of a module that was loaded for a request for ever; an origin in it would keep its whole lab.
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
