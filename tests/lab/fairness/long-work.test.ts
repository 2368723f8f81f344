import { expect, test } from 'vitest'
import { createCompute, createLongWork } from '../../../lab/fairness/long-work.js'

/** A queue whose pieces end when the test says so. */
function openQueue(waitingOfOne = 3, waiting = 5) {
  const queue = createLongWork({ waitingOfOne, waiting })
  const order: string[] = []
  const endings: (() => void)[] = []
  const add = (address: string, name = address) =>
    queue
      .run(address, () => {
        order.push(name)
        return new Promise<void>((end) => endings.push(end))
      })
      .catch((error: Error) => void order.push(`${name}: ${error.message.split('.')[0]}`))
  const end = async () => {
    endings.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { queue, order, add, end }
}

test('one piece is at work, and addresses take turns', async () => {
  const { queue, order, add, end } = openQueue()
  for (const [address, name] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
  ] as const)
    void add(address, name)
  expect(order).toEqual(['a1'])
  let isDrained = false
  void queue.drained().then(() => {
    isDrained = true
  })
  for (let count = 0; count < 3; count += 1) await end()
  expect(order).toEqual(['a1', 'a3', 'b1', 'a2'])
  expect(isDrained).toBe(false)
  await end()
  expect(isDrained).toBe(true)
  await queue.drained()
})

test('too many pieces of one address are refused, and too many in all', async () => {
  const { order, add, end } = openQueue()
  for (let count = 0; count < 5; count += 1) void add('a')
  for (let count = 0; count < 2; count += 1) void add('b')
  await add('c')
  expect(order).toEqual([
    'a',
    'a: Too many of your requests of this kind are waiting',
    'c: Too many visitors are waiting',
  ])
  for (let count = 0; count < 6; count += 1) await end()
  void add('a')
  expect(order.at(-1)).toBe('a')
})

test('a piece that fails lets the next begin', async () => {
  const queue = createLongWork({ waitingOfOne: 1, waiting: 1 })
  const failed = queue.run('a', () => Promise.reject(new Error('broken')))
  const next = queue.run('a', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('work that blocks the thread is followed by as much time for others', async () => {
  const compute = createCompute(() => 'a')
  const began = performance.now()
  const first = compute(async () => {
    while (performance.now() - began < 20);
    return 'first'
  })
  const second = compute(async () => performance.now() - began)
  expect(await first).toBe('first')
  expect(await second).toBeGreaterThanOrEqual(39)
})
