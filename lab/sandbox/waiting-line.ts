/** Work that is done one piece after the other, with so many places to wait. */
export interface WaitingLine {
  isFull(): boolean
  /** Does a piece of work when those before it are done, whatever became of them. */
  join<Result>(work: () => Promise<Result>): Promise<Result>
  /** Resolves when nothing of what has joined so far is left. */
  drained(): Promise<unknown>
}

export function createWaitingLine(places: number): WaitingLine {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  const leave = () => {
    waiting -= 1
  }
  return {
    isFull: () => waiting >= places,
    join(work) {
      waiting += 1
      const turn = last.then(work)
      last = turn.then(leave, leave)
      return turn
    },
    drained: () => last,
  }
}
