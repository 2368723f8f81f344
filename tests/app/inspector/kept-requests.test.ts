import { describe, expect, it } from 'vitest'
import { contentOfText } from '../../../app/inspector/recording/content.js'
import type { Exchange } from '../../../app/inspector/recording/exchange.js'
import { readKept, writeKept } from '../../../app/inspector/recording/kept-requests.js'
import { addPageLoad, type PageTiming } from '../../../app/inspector/recording/page-load.js'

const shop = '2026-01-01'

const answered = (id: string, body = '{}'): Exchange => ({
  ...{ id, kind: 'fetch', at: 1000, ms: 5, frames: [] },
  request: { method: 'POST', path: `/${id}`, headers: [['x-a', 'b']], body: contentOfText(body) },
  answer: {
    ...{ status: 200, statusText: 'OK', headers: [], body: contentOfText(body), size: body.length },
    ...{ isCut: false, source: 'script' },
  },
})

/** A storage of the browser with room for so many characters. */
function createStorage(room = 5_000_000): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    clear: () => values.clear(),
    getItem: (name) => values.get(name) ?? null,
    removeItem: (name) => void values.delete(name),
    setItem(name, value) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      values.set(name, value)
    },
  }
}

const closed = (): Storage => {
  throw new DOMException('closed', 'SecurityError')
}

function keep(entries: readonly Exchange[], storage = createStorage()): readonly Exchange[] {
  writeKept(shop, entries, () => storage)
  return readKept(shop, () => storage)
}

describe('the requests that a tab keeps', () => {
  it('are the same on the next page', () => {
    const frames = [{ isSent: true, at: 1, content: contentOfText('2probe') }]
    const entries: Exchange[] = [answered('a'), { ...answered('b'), kind: 'socket', frames }]
    expect(keep(entries)).toEqual(entries)
  })

  it('are forgotten in a shop that was reset', () => {
    const storage = createStorage()
    writeKept(shop, [answered('a')], () => storage)
    expect(readKept('2026-01-02', () => storage)).toEqual([])
  })

  it.each([
    [
      '{"email":"a@b.example","password":"s3\\"cret","passwordRepeat": "s3cret"}',
      '{"email":"a@b.example","password":"…","passwordRepeat":"…"}',
    ],
    ['email=a%40b.example&password=s3cret&go=1', 'email=a%40b.example&password=…&go=1'],
    ['{"comment":"my password is gone"}', '{"comment":"my password is gone"}'],
  ])('hold no password: %s', (body, kept) => {
    expect(keep([answered('login', body)])[0]?.request.body).toMatchObject({ text: kept })
  })

  it('hold no password of an address', () => {
    const path = '/rest/user/change-password?current=a&new=b&repeat=b'
    const entry = answered('a')
    const [kept] = keep([{ ...entry, request: { ...entry.request, path } }])
    expect(kept?.request.path).toBe('/rest/user/change-password?current=…&new=…&repeat=…')
  })

  it('have long bodies shortened, and say so', () => {
    const [kept] = keep([answered('a', 'ü'.repeat(50_000))])
    const shortened = { kind: 'text', text: 'ü'.repeat(20_000), size: 100_000, isShortened: true }
    expect(kept?.answer?.body).toEqual(shortened)
    expect(kept?.request.body).toEqual(shortened)
  })

  it('are the latest that fit in one and a half megabytes', () => {
    const storage = createStorage()
    const ids = Array.from({ length: 100 }, (_, number) => `${number}`)
    const kept = keep(
      ids.map((id) => answered(id, 'x'.repeat(20_000))),
      storage,
    )
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.map(({ id }) => id)).toEqual(ids.slice(-kept.length))
    const [text = ''] = [0].map((index) => storage.getItem(storage.key(index) ?? ''))
    expect(text?.length).toBeLessThanOrEqual(750_100)
  })

  it('are fewer where the storage is full, and none where it is closed', () => {
    const entries = Array.from({ length: 8 }, (_, number) => answered(`${number}`, 'x'.repeat(1000)))
    const kept = keep(entries, createStorage(7000))
    expect(kept.map(({ id }) => id)).toEqual(['6', '7'])
    expect(keep(entries, createStorage(10))).toEqual([])
    writeKept(shop, entries, closed)
    expect(readKept(shop, closed)).toEqual([])
  })

  it.each([
    ['no JSON', '<script>'],
    ['an object', '{}'],
    ['no list', `"${shop}",{}`],
    ['other entries', `"${shop}",[null,1,"a",[],{},{"id":"a"}]`],
    ['a wrong header', JSON.stringify([shop, [with_({ headers: [['x-a', {}]] })]]).slice(1, -1)],
    ['a wrong body', JSON.stringify([shop, [with_({ body: { kind: 'text', text: 7, size: 1 } })]]).slice(1, -1)],
  ])('are ignored if they are broken: %s', (_, text) => {
    const storage = createStorage()
    writeKept(shop, [answered('a')], () => storage)
    storage.setItem(storage.key(0) ?? '', text)
    expect(readKept(shop, () => storage)).toEqual([])
  })

  it('lose what was still under way', () => {
    const { answer, ...waiting } = answered('a')
    expect(keep([waiting])[0]?.error).toBe('INSPECTOR_LEFT')
  })
})

function with_(part: object) {
  const entry = answered('a')
  return { ...entry, request: { ...entry.request, ...part } }
}

describe('the load of a page', () => {
  const timing: PageTiming = {
    ...{ name: 'http://shop/profile?a=1#b', type: 'navigate', redirectCount: 0, redirectEnd: 0, startTime: 0 },
    ...{ responseEnd: 41.6, responseStatus: 200, decodedBodySize: 900, transferSize: 500 },
  }
  const start = 50_000
  const sent = (path: string, part: Partial<Exchange> = {}): Exchange => ({
    ...{ id: 'form', kind: 'form', at: start - 20, leave: 'leaving', frames: [] },
    request: { method: 'POST', path, headers: [], body: contentOfText('a=b') },
    ...part,
  })
  const load = (earlier: readonly Exchange[], part: Partial<PageTiming> = {}) =>
    addPageLoad(earlier, { ...timing, ...part }, start).map(({ kind, request, answer, ms, leave }) => ({
      ...{ kind, line: `${request.method} ${request.path}`, status: answer?.status, ms, leave },
    }))
  const page = { kind: 'page', line: 'GET /profile?a=1', status: 200, ms: 42, leave: undefined }
  const waiting = { kind: 'form', line: 'POST /other', status: undefined, ms: undefined, leave: 'leaving' }

  it('is a request of its own', () => {
    expect(load([])).toEqual([page])
  })

  it('is the answer to the form that went there', () => {
    expect(load([sent('/profile?a=1')])).toEqual([{ ...page, kind: 'form', line: 'POST /profile?a=1' }])
  })

  it('follows the redirect of the form that went there, or elsewhere', () => {
    const after = { redirectCount: 1, redirectEnd: 11.6 }
    expect(load([sent('/other')], after)).toEqual([
      { ...waiting, leave: 'redirected' },
      { ...page, ms: 30 },
    ])
    expect(load([sent('/profile?a=1')], after)).toEqual([
      { ...waiting, line: 'POST /profile?a=1', leave: 'redirected' },
      { ...page, ms: 30 },
    ])
  })

  it.each([
    ['went elsewhere', [sent('/other')], {}],
    ['was sent earlier', [sent('/profile?a=1', { at: start - 9000 })], {}],
    ['was sent before the page was loaded again', [sent('/other')], { type: 'reload' as const }],
    ['was sent before the page came back', [sent('/profile?a=1')], { type: 'back_forward' as const }],
  ])('is not the answer to a form that %s', (_, earlier, part) => {
    const [form] = earlier
    expect(load(earlier, part)).toEqual([{ ...waiting, line: `POST ${form?.request.path}` }, page])
  })

  it('repeats the form if it is loaded again', () => {
    const answeredForm = sent('/profile?a=1', { leave: undefined })
    expect(load([answeredForm], { type: 'reload' }).at(-1)).toEqual({ ...page, line: 'POST /profile?a=1' })
  })

  it('has no status where the browser hides it, and tells that it came from the cache', () => {
    expect(load([], { responseStatus: 0 })).toEqual([{ ...page, status: undefined }])
    const [cached] = addPageLoad([], { ...timing, transferSize: 0 }, start)
    expect(cached?.answer?.source).toBe('cache')
  })
})
