import { wait } from '../wait'
import { UnansweredError } from './api'

/** Milliseconds. */
const pause = 1000

/** Retries while the lab does not answer, so that the page keeps what it shows. Rejects as `read` does while the lab answers, or once aborted. */
export async function readWhenReachable<Data>(read: () => Promise<Data>, { signal }: Request): Promise<Data> {
  for (;;) {
    try {
      return await readAgainIfLost(read)
    } catch (error) {
      if (signal.aborted || !(await isLabAway(error))) throw error
      await wait(pause)
    }
  }
}

/** Retries once when an answer was lost although the lab answers. Rejects as `read` does. */
export async function readAgainIfLost<Data>(read: () => Promise<Data>): Promise<Data> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof UnansweredError) || (await isUnreachable())) throw error
    return read()
  }
}

/** True if a call failed because the lab does not answer. */
export async function isLabAway(error: unknown): Promise<boolean> {
  return error instanceof UnansweredError && (await isUnreachable())
}

/** Milliseconds. */
const timeout = 5000

/** True if the lab does not answer; any status counts as an answer. */
export function isUnreachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(timeout)
  return fetch('/assets/public/favicon_js.ico', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => false,
    () => true,
  )
}
