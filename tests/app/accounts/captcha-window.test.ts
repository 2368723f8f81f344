import { afterEach, expect, test, vi } from 'vitest'
import { readCaptchaEnd } from '../../../app/privacy/data-export/data-export.client.js'

const noon = Date.UTC(2026, 5, 1, 12)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  [299_000, noon + 1000],
  [299_999, noon + 1],
  [300_000, 0],
  [301_000, 0],
])('%i ms after the last export a CAPTCHA is asked for until %i', (milliseconds, end) => {
  vi.useFakeTimers({ now: noon })
  vi.stubGlobal('localStorage', { getItem: () => String(noon - milliseconds) })
  expect(readCaptchaEnd()).toBe(end)
})

test('the first export needs no CAPTCHA', () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  expect(readCaptchaEnd()).toBe(0)
})
