import { wait } from '../wait'
import { UnansweredError } from './api'

/** Milliseconds between two tries. */
const pause = 1000

/**
 * Reads again as long as the lab is away, so that a page keeps what it shows until then. Rejects as `read` does while the lab answers, or
 * once it is aborted.
 */
export async function readWhenReachable<Data>(read: () => Promise<Data>, { signal }: Request): Promise<Data> {
  for (;;) {
    try {
      return await readAgainIfLost(read)
    } catch (error) {
      if (signal.aborted || !(await meansAway(error))) throw error
      await wait(pause)
    }
  }
}

/** Reads once more where an answer was lost on its way although the lab answers. Rejects as `read` does. */
export async function readAgainIfLost<Data>(read: () => Promise<Data>): Promise<Data> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof UnansweredError) || (await isUnreachable())) throw error
    return read()
  }
}

/** True if a call failed because the lab is away, and not for a reason of its own. */
export async function meansAway(error: unknown): Promise<boolean> {
  return error instanceof UnansweredError && (await isUnreachable())
}

/** Milliseconds after which a lab that says nothing counts as one that does not answer. */
const timeout = 5000

/** True if nobody answers for the shop, whatever the answer would be. */
export function isUnreachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(timeout)
  return fetch('/assets/public/favicon_js.ico', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => false,
    () => true,
  )
}
