import type { LabClient, LabState } from '../client/lab-client.js'

/** Several labs as one thing to look at; `states` is the same list until one of them changes. */
export function combineStates(labs: readonly LabClient[]): {
  states(): readonly LabState[]
  subscribe(listener: () => void): () => void
} {
  let current: readonly LabState[] = []
  return {
    states() {
      const states = labs.map((lab) => lab.state())
      const isSame = states.length === current.length && states.every((state, index) => state === current[index])
      if (!isSame) current = states
      return current
    },
    subscribe(listener) {
      const subscriptions = labs.map(({ changes }) => changes.subscribe(() => listener()))
      return () => {
        for (const unsubscribe of subscriptions) unsubscribe()
      }
    },
  }
}
