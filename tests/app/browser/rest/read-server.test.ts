import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as help from '../../../../app/about/help/route.js'
import { UnansweredError } from '../../../../app/browser/rest/api.js'
import * as suggestions from '../../../../app/catalogue/suggestions/route.js'
import * as policy from '../../../../app/privacy/policy/route.js'

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('__remixRouter', { state: { location: { pathname: '/', search: '' }, loaderData: {} } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const lost = new TypeError('Failed to fetch')
const readBy = (serverLoader: () => Promise<unknown>) =>
  ({ serverLoader, request: new Request('http://localhost/') }) as unknown as ClientLoaderFunctionArgs

it.each(Object.entries({ suggestions, help, policy }))(
  '%s wait for a lab that is away',
  async (_name, { clientLoader }) => {
    vi.useFakeTimers()
    let isAway = true
    const answer = async () => {
      if (isAway) throw lost
      return { ok: true }
    }
    vi.stubGlobal('fetch', answer)
    const settled = vi.fn()
    const reading = clientLoader(readBy(answer))
    reading.then(settled, settled)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(settled).not.toHaveBeenCalled()
    isAway = false
    await vi.advanceTimersByTimeAsync(1000)
    expect(await reading).toEqual({ ok: true })
  },
)

it('lost suggestions leave the page as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response())
  const loseAll = () => Promise.reject(lost)
  expect(await suggestions.clientLoader(readBy(loseAll))).toMatchObject({ suggestions: [] })
  await expect(help.clientLoader(readBy(loseAll))).rejects.toBeInstanceOf(UnansweredError)
})

it('a page that is not there is refused as the server refuses it', async () => {
  const missing = new Response('', { status: 404 })
  await expect(help.clientLoader(readBy(() => Promise.reject(missing)))).rejects.toBe(missing)
})
