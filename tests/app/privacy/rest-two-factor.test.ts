import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { disable, setUp } from '../../../app/privacy/two-factor/rest-two-factor.js'

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const attempts = [setUp, disable]
const answerWith = (status: number) => vi.stubGlobal('fetch', async () => new Response('', { status }))

it.each(attempts)('%o puts a wrong input down to the form', async (attempt) => {
  answerWith(401)
  expect(await attempt({ password: 'x' })).toEqual({ field: 'form', failed: '2FA_SETUP_ERROR' })
})

it.each(attempts)('%o blames no input for a shop that is busy, broken or away', async (attempt) => {
  for (const status of [429, 500]) {
    answerWith(status)
    await expect(attempt({ password: 'x' })).rejects.toMatchObject({ status })
  }
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')))
  await expect(attempt({ password: 'x' })).rejects.toMatchObject({ message: 'LAB_AWAY' })
})
