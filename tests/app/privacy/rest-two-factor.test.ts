import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { calls } from '../../../app/privacy/two-factor/two-factor.client.js'

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const args = { params: {} } as Parameters<typeof calls.setUp>[1]
const attempts = Object.entries(calls)
const answerWith = (status: number) => vi.stubGlobal('fetch', async () => new Response('', { status }))

it.each(attempts)('%s puts a wrong input down to the form', async (_, attempt) => {
  answerWith(401)
  expect(await attempt({ password: 'x' }, args)).toEqual({ field: 'form', failed: '2FA_SETUP_ERROR' })
})

it.each(attempts)('%s blames no input for a shop that is busy, broken or away', async (_, attempt) => {
  for (const status of [429, 500]) {
    answerWith(status)
    await expect(attempt({ password: 'x' }, args)).rejects.toMatchObject({ status })
  }
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')))
  await expect(attempt({ password: 'x' }, args)).rejects.toMatchObject({ message: 'LAB_AWAY' })
})
