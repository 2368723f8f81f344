import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from '@remix-run/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, UnansweredError } from '../../../../app/browser/rest/api.js'
import { restAction, restPage, restPart, signedInRestPage } from '../../../../app/browser/rest/rest-page.js'

const unanswered = new UnansweredError(new TypeError('Failed to fetch'))
const nothing: { readonly juices: readonly string[] } = { juices: [] }

let isAway = false
let token: string | null = null
let told: unknown[] = []

/** Has the router show this data at an address. */
function show(loaderData: object, location = { pathname: '/', search: '' }): void {
  vi.stubGlobal('__remixRouter', { state: { location, loaderData } })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('localStorage', { getItem: () => token })
  vi.stubGlobal('window', { dispatchEvent: (event: CustomEvent) => told.push(event.detail) })
  show({})
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch')
    return new Response()
  })
})
afterEach(() => {
  isAway = false
  token = null
  told = []
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (read: () => Promise<typeof nothing>, signal = new AbortController().signal) =>
  restPage(read, nothing)({ request: new Request('http://localhost/', { signal }) } as ClientLoaderFunctionArgs)

it('a page keeps what it shows while the lab is away, and is read once it is back', async () => {
  isAway = true
  const read = vi.fn(async () => {
    if (isAway) throw unanswered
    return { juices: ['apple'] }
  })
  const settled = vi.fn()
  const page = open(read)
  void page.then(settled)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(settled).not.toHaveBeenCalled()
  expect(read.mock.calls.length).toBeGreaterThan(10)
  isAway = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(await page).toEqual({ juices: ['apple'] })
})

it('an abandoned page stops its requests to a lab that is away', async () => {
  isAway = true
  const leaving = new AbortController()
  const read = vi.fn(() => Promise.reject(unanswered))
  const page = open(read, leaving.signal)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await page).toMatchObject({ juices: [], failed: expect.any(String) })
  const asked = read.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read.mock.calls.length).toBe(asked)
})

it.each([
  ['a refusal', new ApiError(503, 'Closed for cleaning.'), 1],
  ['a call that is lost twice although the lab answers', unanswered, 2],
])('%s leaves the page without its content at once, and says so', async (_name, refusal, tries) => {
  const read = vi.fn(() => Promise.reject(refusal))
  expect(await open(read)).toMatchObject({ juices: [], failed: expect.any(String) })
  expect(read).toHaveBeenCalledTimes(tries)
})

it('a call that is lost once although the lab answers costs the page nothing', async () => {
  const read = vi.fn(async () => ({ juices: ['apple'] })).mockRejectedValueOnce(unanswered)
  expect(await open(read)).toEqual({ juices: ['apple'] })
})

describe('a page that is read again', () => {
  const busy = new ApiError(503, 'Busy.')
  const args = { request: new Request('http://localhost/?q=apple') } as ClientLoaderFunctionArgs
  const here = { pathname: '/', search: '?q=apple' }
  const read = vi.fn(async () => ({ juices: ['apple'] }))
  const load = restPage(read, nothing)

  /** Reads a page, shows it, and has the second reading refused; `change` happens in between. */
  async function readTwice(refusal: Error, change = () => {}, location = here) {
    show({ other: null, page: await load(args) }, location)
    change()
    read.mockRejectedValueOnce(refusal)
    return load(args)
  }

  it.each([busy, new ApiError(500, {}), new ApiError(429, 'Slowly.')])(
    'keeps what it shows after %s',
    async (refusal) => {
      const kept = await readTwice(refusal)
      expect(kept).toEqual({ juices: ['apple'] })
      expect(told).toEqual([{ kind: 'error', text: refusal.message }])
      show({ page: kept }, here)
      read.mockRejectedValueOnce(refusal)
      expect(await load(args)).toEqual({ juices: ['apple'] })
      expect(await load(args)).toEqual({ juices: ['apple'] })
      expect(told).toHaveLength(2)
    },
  )

  const login = () => {
    token = 'of-somebody'
  }
  it.each([
    ['the visitor may not see it', new ApiError(403, 'No.'), undefined, here],
    ['the login is forgotten', new ApiError(401, 'No.'), undefined, here],
    [
      'the login is forgotten by the order history',
      new ApiError(500, 'Blocked illegal activity by ::1'),
      undefined,
      here,
    ],
    ['the visitor is another one by now', busy, login, here],
    ['the page shows another address', busy, undefined, { ...here, search: '' }],
    ['the page has never been read', busy, () => show({ page: { juices: ['pear'] } }, here), here],
  ])('shows nothing where %s', async (_name, refusal, change, location) => {
    expect(await readTwice(refusal, change, location)).toEqual({ juices: [], failed: expect.any(String) })
    expect(told).toEqual([])
  })
})

it('a refused part leaves the page; while the lab is away the whole page waits', async () => {
  const part = () => restPart(() => Promise.reject(unanswered))
  expect(await part()).toEqual({ failed: expect.any(String) })
  isAway = true
  await expect(part()).rejects.toBe(unanswered)
  isAway = false
  const read = vi.fn(async () => ['apple']).mockRejectedValueOnce(unanswered)
  expect(await restPart(read)).toEqual({ value: ['apple'] })
})

it('a handler of forms gets the texts and, apart from them, the files', async () => {
  const body = new FormData()
  for (const [name, text] of Object.entries({ intent: 'send', files: 'two' })) body.append(name, text)
  body.append('image', new File(['apple'], 'apple.png'))
  const send = vi.fn(async () => undefined)
  const request = new Request('http://localhost/', { method: 'POST', body })
  await restAction({ send })({ request } as ClientActionFunctionArgs)
  const files = { image: expect.any(File) }
  expect(send).toHaveBeenCalledWith({ intent: 'send', files: 'two' }, expect.objectContaining({ files }))
})

it('a page about the one who is signed in asks nothing for visitors', async () => {
  const read = vi.fn(async () => ({ juices: ['apple'] }))
  const load = signedInRestPage(read, nothing)
  const args = { request: new Request('http://localhost/') } as ClientLoaderFunctionArgs
  expect(await load(args)).toEqual(nothing)
  expect(read).not.toHaveBeenCalled()
  token = 'of a customer'
  expect(await load(args)).toEqual({ juices: ['apple'] })
})
