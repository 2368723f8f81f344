import { UnansweredError } from './api'
import { isUnreachable } from './is-unreachable'

/** Milliseconds between two tries. */
const pause = 1000

/**
 * Reads again as long as the lab is away, so that a page keeps what it shows until then, and once more where a call was lost on its way.
 * Rejects as `read` does when the lab refuses, or once it is aborted.
 */
export async function readOnceReachable<Data>(read: () => Promise<Data>, { signal }: Request): Promise<Data> {
  for (let losses = 0; ; ) {
    try {
      return await read()
    } catch (error) {
      if (signal.aborted || !(error instanceof UnansweredError)) throw error
      if (await isUnreachable()) await new Promise((resolve) => setTimeout(resolve, pause))
      else if (++losses > 1) throw error
    }
  }
}

/** True if a call failed because the lab is away, and not for a reason of its own. */
export async function meansAway(error: unknown): Promise<boolean> {
  return error instanceof UnansweredError && (await isUnreachable())
}
