import { afterEach, expect, it, vi } from 'vitest'
import { decodeCookie } from '../../../app/kit/cookies.js'
import { readCookie } from '../../../lab/values/read-cookie.js'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['a=1; token=x%20y; b=2', 'x y'],
  ['token=first; token=second', 'first'],
  ['token=%E0', '%E0'],
  ['token="quoted"', '"quoted"'],
  ['token=a=b', 'a=b'],
  ['token=', ''],
  ['other=1', undefined],
  [undefined, undefined],
])('the token of %j is %j', (header, token) => {
  expect(readCookie(header, 'token')).toBe(token)
  expect(decodeCookie(header ?? null, 'token')).toBe(token)
})

it('decodes the one cookie that is asked for: each malformed one throws', () => {
  const decode = vi.spyOn(globalThis, 'decodeURIComponent')
  const header = `${Array.from({ length: 900 }, (_, index) => `c${index}=%E0`).join('; ')}; token=%41`
  expect(readCookie(header, 'token')).toBe('A')
  expect(decodeCookie(header, 'token')).toBe('A')
  expect(decode).toHaveBeenCalledTimes(2)
})
