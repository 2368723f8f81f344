export type Queue<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>

/** Makes a queue for each key: pieces of work with the same key run in order, even after one of them fails. */
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
