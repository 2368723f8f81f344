import { type ComponentType, lazy } from 'react'
import { isUnreachable } from './rest/read-when-reachable'
import { wait } from './wait'

/** Milliseconds between two tries. */
const pause = 1000

/** Failures although the lab answers, after which the page is loaded again: code is gone after an update, and most browsers never ask again for code that failed. */
const maxFailures = 3

/** A component whose code is fetched when it is first shown; as long as the lab is away, nothing is shown in its place. */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadWithRetry(load) }))
}

/** Fetches code until it is there. If it fails repeatedly while the lab answers, the page is loaded again; if that was of no use, this rejects with the last error. */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  let failures = 0
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!(await isUnreachable())) failures += 1
      if (failures === maxFailures) {
        if (!reloadOnce()) throw error
        return new Promise(() => {})
      }
      await wait(pause)
    }
  }
}

const storageKey = 'reloadedForCode'

/** Milliseconds between two reloads of a tab, so that code that stays away does not reload it for ever. */
const minInterval = 60_000

/** Loads the page again, unless this tab did so less than a minute ago; returns whether it does. */
function reloadOnce(): boolean {
  const now = Date.now()
  if (Math.abs(now - Number(sessionStorage.getItem(storageKey))) < minInterval) return false
  sessionStorage.setItem(storageKey, String(now))
  location.reload()
  return true
}
