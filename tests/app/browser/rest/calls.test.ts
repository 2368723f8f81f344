import { readFileSync } from 'node:fs'
import { describe, expect, it, test, vi } from 'vitest'
import { call, type RestCall } from '../../../../app/browser/rest/call.js'
import type { RestFormArgs } from '../../../../app/browser/rest/rest-page.js'

/** The sections of the contract that list the calls of the client. */
const sections = ['shop', 'checkout-and-challenges'].map((name) => {
  const text = readFileSync(`docs/contract/${name}.md`, 'utf8')
  return text.slice(text.indexOf('<a id="calls"></a>'), text.indexOf('<a id="errors"></a>'))
})

/** The method and path of each call in a text; methods before a path all belong to it. */
function callsIn(text: string): string[] {
  let methods: string[] = []
  let isUsed = false
  return [...text.matchAll(/\b(?:GET|POST|PUT|PATCH|DELETE)\b|\/(?:api|rest|snippets)\/[\w/{}-]*/g)].flatMap(
    ([found]) => {
      if (found.startsWith('/')) {
        isUsed = true
        return methods.map((method) => `${method} ${found.replace(/\{\w+\}/g, ':')}`)
      }
      methods = isUsed ? [found] : [...methods, found]
      isUsed = false
      return []
    },
  )
}

const listed = new Set(sections.flatMap((section) => section.split('\n').flatMap(callsIn)))

const readers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  '../../../../app/**/*.client.ts',
  { eager: true },
)

const tables = Object.values(readers).flatMap((reader) =>
  Object.entries(reader).flatMap(([name, table]) => (/calls$/i.test(name) ? [table as Record<string, RestCall>] : [])),
)

describe('the calls of forms', () => {
  it.each(tables.flatMap((table) => Object.values(table)))('$method $path is a call of the contract', (described) => {
    expect(listed).toContain(`${described.method.toUpperCase()} ${described.path.replace(/:\w+/g, ':')}`)
  })

  it('are in tables of the readers of pages', () => {
    expect(tables.length).toBeGreaterThan(10)
  })
})

const args = { params: { id: '7' } } as unknown as RestFormArgs

function answerWith(reply: Response) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => reply.clone())
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('localStorage', { getItem: () => null })
  return fetch
}

test.each([
  [call('put', '/api/Things/:thing', ['size']), '/api/Things/a%2Fb', '{"size":"2"}'],
  [call('post', '/api/Things/:id', ({ size }) => ({ size: Number(size) })), '/api/Things/7', '{"size":2}'],
  [call('delete', '/api/Things/:id'), '/api/Things/7', undefined],
])('%o takes path and body from the form and the address', async (described, path, body) => {
  const fetch = answerWith(Response.json({}))
  expect(await described({ thing: 'a/b', size: '2' }, args)).toBeUndefined()
  expect(fetch).toHaveBeenCalledWith(path, expect.objectContaining({ method: described.method.toUpperCase(), body }))
})

test('what fails its check is not sent, and a refusal may be worded by the page', async () => {
  const fetch = answerWith(new Response('', { status: 401 }))
  const check = () => ({ failed: 'TOO_SMALL', field: 'size' })
  expect(await call('post', '/api/Things', ['size'], { check })({}, args)).toEqual(check())
  expect(fetch).not.toHaveBeenCalled()
  expect(await call('post', '/api/Things', [], { refused: () => ({ failed: 'NO' }) })({}, args)).toEqual({
    failed: 'NO',
  })
  await expect(call('post', '/api/Things')({}, args)).rejects.toMatchObject({ status: 401 })
})
