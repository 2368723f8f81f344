import { expect, test } from 'vitest'
import { createRoundRobin } from '../../../lab/fairness/round-robin.js'

function fill(entries: readonly (readonly [string, string])[]) {
  const queue = createRoundRobin<string>()
  for (const [key, item] of entries) queue.add(key, item)
  return queue
}

function drain(queue: ReturnType<typeof fill>): string[] {
  const items: string[] = []
  for (let item = queue.takeNext(); item !== undefined; item = queue.takeNext()) items.push(item)
  return items
}

test('keys take turns, and of one key the newest and the oldest item', () => {
  const queue = fill([...'12345'].map((number) => ['a', `a${number}`] as const))
  queue.add('b', 'b1')
  expect(queue.size).toBe(6)
  expect(drain(queue)).toEqual(['a5', 'b1', 'a1', 'a4', 'a2', 'a3'])
  expect(queue.size).toBe(0)
})

test('keys that may not begin keep their items', () => {
  const queue = fill([
    ['a', 'a1'],
    ['b', 'b1'],
  ])
  expect(queue.takeNext((key) => key === 'b')).toBe('b1')
  expect(queue.takeNext((key) => key === 'b')).toBeUndefined()
  expect(drain(queue)).toEqual(['a1'])
})

test('a removed item is not taken', () => {
  const queue = fill([
    ['a', 'a1'],
    ['a', 'a2'],
  ])
  queue.remove('a', 'a2')
  queue.remove('a', 'unknown')
  queue.remove('b', 'a1')
  expect(queue.size).toBe(1)
  expect(drain(queue)).toEqual(['a1'])
})
