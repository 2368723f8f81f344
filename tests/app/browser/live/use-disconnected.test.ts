import { expect, test } from 'vitest'
import { createChecks } from '../../../../app/browser/live/use-disconnected.js'

/** Checks that are answered by hand, in the order in which they were made, and what they show. */
function openChecks() {
  const answers: ((isAway: boolean) => void)[] = []
  const shown: boolean[] = []
  const checks = createChecks(
    (isAway) => shown.push(isAway),
    () => new Promise((resolve) => answers.push(resolve)),
  )
  const answer = async (place: number, isAway: boolean) => {
    answers[place]?.(isAway)
    await Promise.resolve()
  }
  return { ...checks, answer, shown }
}

test('of overlapping checks only the latest one counts', async () => {
  const { check, answer, shown } = openChecks()
  check()
  check()
  await answer(1, false)
  await answer(0, true)
  expect(shown).toEqual([false])
})

test('an open connection overrides a check that began before', async () => {
  const { check, handleConnect, answer, shown } = openChecks()
  check()
  handleConnect()
  await answer(0, true)
  check()
  await answer(1, true)
  expect(shown).toEqual([false, true])
})
