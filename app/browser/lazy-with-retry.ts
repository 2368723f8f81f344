import { type ComponentType, lazy } from 'react'
import { isUnanswered } from './is-unanswered'

/** Milliseconds between two tries. */
const pause = 1000

/** Failures although the lab answers, after which the code is taken for gone, as after an update of the lab. */
const maxFailures = 3

/** A component whose code is fetched when it is first shown; as long as the lab is away, nothing is shown in its place. */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadWithRetry(load) }))
}

/** Fetches code until it is there; rejects with the last error if it fails repeatedly while the lab answers. */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  let failures = 0
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!(await isUnanswered())) failures += 1
      if (failures === maxFailures) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
