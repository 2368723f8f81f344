/** The deadline of something that may never come. */
export interface WorkTimeout {
  /** Settles as `work` does; calls `onOver` after so many milliseconds, pauses not counted. */
  wait<Result>(milliseconds: number, work: Promise<Result>): Promise<Result>
  /** Does `work` without that its time counts. */
  pause<Result>(work: () => Promise<Result>): Promise<Result>
  isOver(): boolean
}

/** `onOver` has to see to it that the work ends. */
export function createWorkTimeout(onOver: () => void): WorkTimeout {
  let timer: NodeJS.Timeout | undefined
  let left = 0
  let since = 0
  let isOver = false
  let isWaiting = false

  function start(): void {
    if (!isWaiting) return
    since = performance.now()
    timer = setTimeout(expire, left)
  }

  function expire(): void {
    isOver = true
    onOver()
  }

  return {
    async wait(milliseconds, work) {
      left = milliseconds
      isWaiting = true
      start()
      try {
        return await work
      } finally {
        isWaiting = false
        clearTimeout(timer)
      }
    },
    async pause(work) {
      clearTimeout(timer)
      left -= performance.now() - since
      try {
        return await work()
      } finally {
        start()
      }
    },
    isOver: () => isOver,
  }
}
