import type { Request } from 'express'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { BusyError } from '../../../../lab/fairness/long-work.js'
import { honestPorts } from '../../../../lab/ports.js'
import { cachePages } from '../../../../lab/server/remix/page-cache.js'
import type { Answer } from '../../../../lab/server/remix/send-answer.js'
import { serveLab } from '../../../support/serve-lab.js'

const visit = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  ({ url, headers, method }) as unknown as Request

function createRenderer(status = 200) {
  let count = 0
  const render = async (): Promise<Answer> => ({ status, headers: [], body: Buffer.from(String(++count)) })
  return render
}

const textOf = async (answer: Promise<Answer>) => (await answer).body.toString()

describe('pages for visitors without cookies', () => {
  it('are rendered once until the store changes', async () => {
    const store = { version: 1 }
    const keep = cachePages(store)
    const render = createRenderer()
    expect(await textOf(keep(visit('/search'), render))).toBe('1')
    expect(await textOf(keep(visit('/search'), render))).toBe('1')
    store.version = 2
    expect(await textOf(keep(visit('/search'), render))).toBe('2')
  })

  it('are not kept if the store changed while they were rendered, even where another visit noticed it first', async () => {
    const store = { version: 1 }
    const keep = cachePages(store)
    const renderOld = async (): Promise<Answer> => {
      store.version = 2
      await keep(visit('/about'), createRenderer())
      return { status: 200, headers: [], body: Buffer.from('old') }
    }
    expect(await textOf(keep(visit('/search'), renderOld))).toBe('old')
    expect(await textOf(keep(visit('/search'), createRenderer()))).toBe('1')
  })

  it('are kept for each address', async () => {
    const keep = cachePages({ version: 1 })
    const render = createRenderer()
    expect(await textOf(keep(visit('/search?q=a'), render))).toBe('1')
    expect(await textOf(keep(visit('/search?q=b'), render))).toBe('2')
  })

  it('are kept for each name the visitor knows the shop by', async () => {
    const keep = cachePages({ version: 1 })
    const render = createRenderer()
    expect(await textOf(keep(visit('/search', { host: 'a' }), render))).toBe('1')
    expect(await textOf(keep(visit('/search', { host: 'b' }), render))).toBe('2')
    expect(await textOf(keep(visit('/search', { host: 'a' }), render))).toBe('1')
  })

  it.each([
    ['with a cookie', visit('/search', { cookie: 'language=de_DE' })],
    ['with a token', visit('/search', { authorization: 'Bearer x' })],
    ['of another method', visit('/search', {}, 'POST')],
  ])('are never given to a request %s', async (_case, request) => {
    const keep = cachePages({ version: 1 })
    const render = createRenderer()
    await keep(visit('/search'), render)
    expect(await textOf(keep(request, render))).toBe('2')
    expect(await textOf(keep(request, render))).toBe('3')
  })

  it('are not kept when they are errors', async () => {
    const keep = cachePages({ version: 1 })
    const render = createRenderer(500)
    await keep(visit('/search'), render)
    expect(await textOf(keep(visit('/search'), render))).toBe('2')
  })

  it('are kept no longer than what they show: a near miss changes no row', async () => {
    const shop = await serveLab()
    onTestFinished(() => shop.close())
    const board = async () => (await shop.get('/score-board')).text
    const before = await board()
    expect(await board()).toBe(before)
    const version = shop.lab.store.version
    await shop.get(`/rest/products/search?q=${encodeURIComponent("'))--")}`)
    const [miss] = shop.lab.challenges.nearMisses()
    expect(shop.lab.store.version).toBe(version)
    expect(await board()).toContain(miss?.note)
  })

  it('are not kept where they show a refusal to one of them', async () => {
    const findOrders = vi.fn(honestPorts.findOrders).mockRejectedValueOnce(new BusyError('of others'))
    const shop = await serveLab({}, { ports: { findOrders } })
    onTestFinished(() => shop.close())
    const page = async () => (await shop.get('/track-result/new?id=1-2')).text
    expect(await page()).toContain(new BusyError('of others').message)
    expect(await page()).not.toContain(new BusyError('of others').message)
    expect(findOrders).toHaveBeenCalledTimes(2)
  })

  it('stay bounded in number', async () => {
    const keep = cachePages({ version: 1 })
    const render = createRenderer()
    for (let page = 0; page < 101; page++) await keep(visit(`/search?q=${page}`), render)
    expect(await textOf(keep(visit('/search?q=0'), render))).toBe('102')
  })

  it('stay bounded in size', async () => {
    const keep = cachePages({ version: 1 })
    let count = 0
    const render = async (): Promise<Answer> => ({ status: 200, headers: [], body: `${++count}`.padEnd(4_000_000) })
    for (let page = 0; page < 6; page++) await keep(visit(`/search?q=${page}`), render)
    expect((await textOf(keep(visit('/search?q=5'), render))).trim()).toBe('6')
    expect((await textOf(keep(visit('/search?q=0'), render))).trim()).toBe('7')
  })
})
