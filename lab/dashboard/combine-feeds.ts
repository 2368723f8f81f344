import type { LabFeed, LabState } from './feed.js'

/** Several feeds as one thing to look at; `states` is the same list until one of them changes. */
export function combineFeeds(feeds: readonly LabFeed[]): {
  states(): readonly LabState[]
  subscribe(listener: () => void): () => void
} {
  let current: readonly LabState[] = []
  return {
    states() {
      const states = feeds.map((feed) => feed.state())
      const isSame = states.length === current.length && states.every((state, index) => state === current[index])
      if (!isSame) current = states
      return current
    },
    subscribe(listener) {
      const endings = feeds.map((feed) => feed.subscribe(listener))
      return () => {
        for (const end of endings) end()
      }
    },
  }
}
