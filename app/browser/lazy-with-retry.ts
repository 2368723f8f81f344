import { type ComponentType, lazy } from 'react'
import { isUnreachable } from './rest/read-when-reachable'
import { wait } from './wait'

/** Milliseconds. */
const pause = 1000

/** Failures while the lab answers: after an update old code is gone, and most browsers cache a failed import. */
const maxFailures = 3

/** Renders nothing while the lab does not answer. */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadWithRetry(load) }))
}

/** Retries until the code is there, reloads the page after repeated failures; rejects when a reload did not help. */
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

/** Milliseconds; code that stays away must not reload a tab in a loop. */
const minInterval = 60_000

/** Returns false, and does nothing, within `minInterval` of the last reload. */
function reloadOnce(): boolean {
  const now = Date.now()
  if (Math.abs(now - Number(sessionStorage.getItem(storageKey))) < minInterval) return false
  sessionStorage.setItem(storageKey, String(now))
  location.reload()
  return true
}
