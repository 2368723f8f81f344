import { expect, it } from 'vitest'
import { closeAll } from '../../../lab/values/close-all.js'

it('runs each step after the previous one despite errors, and throws all at the end', async () => {
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
  await expect(closing).rejects.toMatchObject({
    message: 'the desk\nthe labs',
    errors: [{ message: 'the desk' }, { message: 'the labs' }],
  })
  expect(taken).toEqual(['the desk', 'the door', 'the labs', 'the folder'])
})

it('throws a single error, and several with kind and code of the first', async () => {
  const full = Object.assign(new Error('the rows'), { kind: 'store-file', code: 'ENOSPC' })
  const fail = (error: Error) => () => {
    throw error
  }
  await expect(closeAll([fail(full), () => {}])).rejects.toBe(full)
  const several = closeAll([fail(full), fail(new Error('the tape'))])
  await expect(several).rejects.toMatchObject({ kind: 'store-file', code: 'ENOSPC' })
})
