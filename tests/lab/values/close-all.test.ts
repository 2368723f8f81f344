import { expect, it } from 'vitest'
import { closeAll } from '../../../lab/values/close-all.js'

it('takes each step after the one before, whatever becomes of that, and throws the first error in the end', async () => {
  const taken: string[] = []
  const fail = (reason: string) => async () => {
    taken.push(reason)
    throw new Error(reason)
  }
  const closing = closeAll([
    fail('the desk'),
    async () => {
      await Promise.resolve()
      taken.push('the door')
    },
    fail('the labs'),
    () => taken.push('the folder'),
  ])
  await expect(closing).rejects.toThrow('the desk')
  expect(taken).toEqual(['the desk', 'the door', 'the labs', 'the folder'])
})
