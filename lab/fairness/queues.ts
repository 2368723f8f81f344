export type Queue<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>

/** Makes a queue for each key: work on the same one is done in turn, whatever becomes of the work before it. */
export function createQueues<Key>(): Queue<Key> {
  const lastOf = new Map<Key, Promise<void>>()
  return (key, work) => {
    const turn = (lastOf.get(key) ?? Promise.resolve()).then(work)
    const end = turn.then(
      () => {},
      () => {},
    )
    lastOf.set(key, end)
    void end.then(() => {
      if (lastOf.get(key) === end) lastOf.delete(key)
    })
    return turn
  }
}
