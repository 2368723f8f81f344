import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as untilNextRound, setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from '../../../lab/fairness/turns.js'
import { blockFor } from '../../../lab/threads/block-for.js'

test('a piece begins at once while nothing waits', () => {
  const begun: string[] = []
  createTurns().begin('a', () => begun.push('a'))
  expect(begun).toEqual(['a'])
})

test('pieces that take long leave rounds of the event loop to others, and addresses take turns', async () => {
  const turns = createTurns()
  const order: string[] = []
  const piece = (address: string) =>
    turns.begin(address, () => {
      order.push(address)
      blockFor(6)
    })
  for (let count = 0; count < 10; count += 1) piece('crowd')
  piece('other')
  expect(order).toEqual(['crowd'])
  const timer = wait(1).then(() => order.push('timer'))
  while (order.length < 12) await untilNextRound()
  await timer
  expect(order.indexOf('other')).toBeLessThan(4)
  expect(order.indexOf('timer')).toBeLessThan(6)
})

test('promises of a piece are settled before the next begins', async () => {
  const turns = createTurns()
  const order: string[] = []
  const piece = (name: string) =>
    turns.begin('a', () => {
      order.push(`${name} begins`)
      void Promise.resolve().then(() => order.push(`${name} settles`))
    })
  turns.begin('a', () => blockFor(6))
  piece('first')
  piece('second')
  while (order.length < 4) await untilNextRound()
  expect(order.map((step) => step.split(' ')[1])).toEqual(['begins', 'settles', 'begins', 'settles'])
})

test('a piece that waited keeps the context of its request', async () => {
  const turns = createTurns()
  const request = new AsyncLocalStorage<string>()
  const seen: (string | undefined)[] = []
  turns.begin('a', () => blockFor(6))
  for (const name of ['first', 'second'])
    request.run(name, () => turns.begin('a', () => void seen.push(request.getStore())))
  while (seen.length < 2) await untilNextRound()
  expect(seen.toSorted()).toEqual(['first', 'second'])
})
