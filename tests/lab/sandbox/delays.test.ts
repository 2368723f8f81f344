import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Visitor } from '../../../lab/fairness/fair-queue.js'
import { createDelays } from '../../../lab/sandbox/delays.js'
import { limits } from '../../../lab/sandbox/limits.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A place to sleep, and all that was told: who was rested or woken, in that order. */
function openDormitory() {
  let asking: Visitor = { name: '', address: '' }
  const delays = createDelays(() => asking)
  const told: string[] = []
  const sleep = (name: string, address = name) => {
    asking = { name, address }
    void delays.take(2000).then((isRested) => told.push(`${name} ${isRested ? 'rested' : 'busy'}`))
  }
  return { delays, told, sleep }
}

it('a full dormitory is not closed to other addresses by fifty accounts of one', async () => {
  const { told, sleep } = openDormitory()
  const accounts = Array.from({ length: limits.delays }, (_, index) => `mallory-${index}`)
  for (const account of accounts) sleep(account, 'bad')
  sleep('mallory-again', 'bad')
  sleep('anna')
  sleep('ben')
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['mallory-again busy', `${accounts.at(-1)} busy`, `${accounts.at(-2)} busy`])
  await vi.advanceTimersByTimeAsync(2000)
  expect(told.slice(3)).toEqual([...accounts.slice(0, -2), 'anna', 'ben'].map((name) => `${name} rested`))
})

it('one visitor fills it for itself alone', async () => {
  const { told, sleep } = openDormitory()
  for (let count = 0; count <= limits.delays; count += 1) sleep('mallory')
  sleep('anna')
  await vi.advanceTimersByTimeAsync(2000)
  expect(told.filter((one) => one === 'mallory busy')).toHaveLength(2)
  expect(told).toContain('anna rested')
})

it('everybody is woken when the lab closes', async () => {
  const { delays, told, sleep } = openDormitory()
  sleep('anna')
  sleep('ben')
  delays.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['anna rested', 'ben rested'])
})
