import { expect, it } from 'vitest'
import { createVisitorTurns } from '../../../lab/fairness/visitor-turns.js'

it('lets other work in after each piece of one that keeps the thread busy', async () => {
  const turns = createVisitorTurns(() => ({ name: 'anna', address: '10.0.0.1' }))
  const done: string[] = []
  const all = ['a', 'b', 'c'].map((name) => turns.compute(async () => void done.push(name)))
  setImmediate(() => done.push('another request'))
  await Promise.all(all)
  expect(done).toEqual(['a', 'another request', 'b', 'c'])
})

it('goes on after a piece that fails', async () => {
  const turns = createVisitorTurns(() => ({ name: 'anna', address: '10.0.0.1' }))
  const failed = turns.compute(() => Promise.reject(new Error('broken')))
  const next = turns.compute(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

it('refuses a visitor who waits for too much already', async () => {
  const turns = createVisitorTurns(() => ({ name: 'anna', address: '10.0.0.1' }))
  const all = Array.from({ length: 102 }, () =>
    turns.compute(async () => 'done').catch((error: Error) => error.message),
  )
  const refused = (await Promise.all(all)).filter((answer) => answer !== 'done')
  expect(refused).toEqual(['Too many of your requests of this kind are waiting. Try again when they are answered.'])
})
