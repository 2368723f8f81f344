import { readThreadTimes } from './thread-times.js'

/** Times in milliseconds. */
interface Guarantee {
  /** On a processor. */
  readonly work: number
  /** By the clock: however busy the computer is, others wait no longer. */
  readonly timeout: number
}

/** A script of a million rounds needs 100 ms on a quiet computer, and 400 ms on a busy one, where V8 has not optimized the engine yet. */
const guarantee: Guarantee = { work: 500, timeout: 20_000 }

/** Milliseconds until a starving thread is looked at again. */
export const nextLook = 100

/**
 * Watches a thread, by the system's number, from now on. The result is true as long as the thread has not been given the work that a
 * script or a statement is guaranteed, and always false where the system does not tell the times of a thread.
 */
export function watchStarvation(thread: number, { work, timeout } = guarantee): () => boolean {
  const began = performance.now()
  const before = readThreadTimes('self', thread)
  return () => {
    const now = readThreadTimes('self', thread)
    if (before === undefined || now === undefined) return false
    return now.worked - before.worked < work && performance.now() - began < timeout
  }
}
