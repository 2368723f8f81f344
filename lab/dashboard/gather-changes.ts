import type { DeskClient, DeskState } from '../client/desk-client.js'

/** Milliseconds in which changes are gathered: three hundred learners who move at once are one new picture. */
const gathering = 100

/** The state of a desk as a view wants it: told at most ten times a second. */
export function gatherChanges(desk: Pick<DeskClient, 'state' | 'changes'>): {
  state(): DeskState
  subscribe(listener: () => void): () => void
} {
  return {
    state: desk.state,
    subscribe(listener) {
      let timer: NodeJS.Timeout | undefined
      const unsubscribe = desk.changes.subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined
          listener()
        }, gathering)
      })
      return () => {
        unsubscribe()
        clearTimeout(timer)
      }
    },
  }
}
