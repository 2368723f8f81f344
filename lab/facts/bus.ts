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
  /** Lets go of whatever work is under way: Node would look after it as long as the process lives. */
  close(): void
}

/** Makes a bus whose listeners run one after the other; an error of a listener is handed to `onListenerError`. */
export function createFactBus(clock: Clock, onListenerError: (error: unknown) => void): FactBus {
  const topic = createTopic<Fact>(onListenerError)
  const origins = new AsyncLocalStorage<Origin>()
  return {
    emit: (name, detail) => topic.publish({ name, detail, at: clock.now(), origin: origins.getStore() }),
    subscribe: topic.subscribe,
    on: <Name extends FactName>(name: Name, listener: Listener<Facts[Name]>) =>
      topic.subscribe((fact) => (fact.name === name ? listener(fact.detail as Facts[Name]) : undefined)),
    origin: () => origins.getStore(),
    during: (origin, work) => origins.run(origin, work),
    close: () => origins.disable(),
  }
}
