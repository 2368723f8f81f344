import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from './clock.js'
import type { Fact, FactName, Facts, Origin } from './vocabulary.js'

export type FactListener = (fact: Fact) => void | Promise<void>

export interface FactBus {
  /** Reports that something happened; resolves once every listener has dealt with it. */
  emit<Name extends FactName>(name: Name, detail: Facts[Name]): Promise<void>
  /** Hears every fact; the returned function ends it. */
  listen(listener: FactListener): () => void
  /** Runs `work` so that facts emitted inside it carry `origin`. */
  during<Result>(origin: Origin, work: () => Result): Result
}

/** Makes a bus whose listeners run one after the other; a listener's crash is handed to `onListenerError`. */
export function createFactBus(clock: Clock, onListenerError: (error: unknown) => void): FactBus {
  const listeners = new Set<FactListener>()
  const origins = new AsyncLocalStorage<Origin>()
  return {
    async emit(name, detail) {
      if (listeners.size === 0) return
      const fact = { name, detail, at: clock.now(), origin: origins.getStore() } as Fact
      for (const listener of listeners) {
        try {
          await listener(fact)
        } catch (error) {
          onListenerError(error)
        }
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    during: (origin, work) => origins.run(origin, work),
  }
}
