import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../../../lab/proofs/attacker/forge-token.js'
import { briefWork } from '../../support/brief-work.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

let shop: ServedLab
let token: string
const now = Date.UTC(2026, 1, 3, 4, 5, 6)

beforeAll(async () => {
  shop = await serveLab({}, { clock: { now: () => now } })
  token = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
})
afterAll(() => shop.close())

const order = (body: unknown) => shop.post('/b2b/v2/orders', body, { token })
const run = (orderLinesData: unknown) => order({ cid: 'JS0815DE', orderLinesData })
const occupying = '/((a+)+)b/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaa")'
const confirmation = {
  orderNo: createHash('md5')
    .update(`${new Date(now)}_B2B`)
    .digest('hex'),
  paymentDue: '2026-02-17T04:05:06.000Z',
}

describe('POST /b2b/v2/orders', () => {
  it('confirms an order and stores none', async () => {
    const before = shop.lab.store.version
    const reply = await order({ cid: 'JS0815DE', orderLines: [{ productId: 8, quantity: 500 }], orderLinesData: '[]' })
    expect([reply.status, reply.json()]).toEqual([200, { cid: 'JS0815DE', ...confirmation }])
    expect(confirmation.orderNo).toMatch(/^[0-9a-f]{32}$/)
    expect(shop.lab.store.version).toBe(before)
  })

  it('requires nothing but a token', async () => {
    expect((await order({})).json()).toEqual(confirmation)
    expect((await order({ cid: { a: 1 }, orderLinesData: null })).json()).toEqual({ cid: { a: 1 }, ...confirmation })
    const refused = await shop.post('/b2b/v2/orders', {})
    expect([refused.status, refused.json()]).toMatchObject([401, { error: { code: 'credentials_required' } }])
    const forged = forgeUnsigned({ data: { email: 'x@juice.example' } })
    expect((await shop.post('/b2b/v2/orders', {}, { token: forged })).status).toBe(200)
  })

  it.each([
    '[{"productId": 12, "quantity": 10000, "couponCode": "pes[Bh.u*t"}]',
    '1 + 1',
    'for (var i = 0; i < 1000000; i++) { }',
    'var n = 0; for (var i = 0; i < 900; i++) for (var j = 0; j < 900; j++) n++; n',
  ])('runs %s', async (orderLinesData) => {
    expect((await run(orderLinesData)).status).toBe(200)
  })

  it.each([
    '(function dos() { while(true); })()',
    'for (var i = 0; i < 1000001; i++) { }',
    'var i = 0; do { i++ } while (i < 5000000)',
    'for (;;) { }',
  ])('stops %s after a million rounds', async (orderLinesData) => {
    const reply = await run(orderLinesData)
    expect(reply.status).toBe(500)
    expect(reply.json()).toMatchObject({ error: { message: 'Infinite loop detected - reached max iterations' } })
  })

  it('gives up after two seconds of work that is no loop, and serves others meanwhile', async () => {
    const began = performance.now()
    let isDone = false
    const occupied = run(occupying).finally(() => {
      isDone = true
    })
    expect((await shop.get('/rest/products/search?q=')).status).toBe(200)
    expect((await shop.get('/rest/products/1/reviews')).status).toBe(200)
    expect(isDone).toBe(false)
    const reply = await occupied
    expect(performance.now() - began).toBeGreaterThan(1999)
    expect(reply.status).toBe(503)
    expect(reply.json()).toMatchObject({
      error: { message: 'Sorry, we are temporarily not available! Please try again later.' },
    })
    expect((await run('1')).status).toBe(200)
  })

  it.each([
    ['this.constructor.constructor("return process")().exit()', "'process' is not defined"],
    ["require('child_process')", "'require' is not defined"],
    ['x', "'x' is not defined"],
    ['throw new TypeError("Sour")', 'Sour'],
    ['throw "Sour"', 'Uncaught Sour'],
    ['{"a": 1}', ''],
    [{ a: 1 }, ''],
    ['(function f() { f() })()', ''],
    ['const all = []; for (;;) all.push(new Uint8Array(1e6))', ''],
  ])('answers 500 to %j', async (orderLinesData, message) => {
    const reply = await run(orderLinesData)
    expect([reply.status, reply.json()]).toMatchObject([500, { error: { message: expect.stringContaining(message) } }])
  })

  it('survives promises without an end', async () => {
    const brief = await serveLab({}, { workLimits: briefWork })
    const { token } = await brief.logIn('jim@juice-sh.op', 'ncc-1701')
    const run = (orderLinesData: string) => brief.post('/b2b/v2/orders', { orderLinesData }, { token })
    const status = (await run('Promise.resolve().then(function f() { return Promise.resolve().then(f) })')).status
    expect([200, 503]).toContain(status)
    expect((await run('1')).status).toBe(200)
    await brief.close()
  })

  it('shows an error by its name', async () => {
    const headers = { Accept: 'text/html' }
    const { text } = await shop.post('/b2b/v2/orders', { orderLinesData: 'x' }, { token, headers })
    expect(text).toContain('<em>500</em> ReferenceError: ')
  })

  it.each(['GET', 'PUT', 'DELETE', 'HEAD'])('%s gets a page of the shop', async (method) => {
    const reply = await shop.call(method, '/b2b/v2/orders', { token })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    if (method !== 'HEAD') expect(reply.text).toContain('item-name')
  })

  it.each(['/b2b/v2', '/b2b/v2/', '/B2B/v2/orders', '/b2b/v2/orders/1', '/b2b/v2/stock?of=1'])(
    '%s is for holders of a token alone, by every verb',
    async (path) => {
      const ask = async (method: string, who?: string) => (await shop.call(method, path, { token: who })).status
      for (const method of ['GET', 'PUT', 'DELETE', 'HEAD']) {
        expect([method, await ask(method), await ask(method, 'nonsense')]).toEqual([method, 401, 401])
        expect([method, await ask(method, token), await ask(method)]).toEqual([method, 200, 401])
      }
    },
  )

  it.each(['/b2b', '/b2b/v1', '/b2b/v20/orders'])('%s is a page like any other', async (path) => {
    expect((await shop.call('GET', path)).status).toBe(200)
  })

  it('runs nothing where code may not run', async () => {
    const closed = await serveLab({ hazards: { 'code-execution': false } })
    const login = await closed.logIn('jim@juice-sh.op', 'ncc-1701')
    const body = { cid: 'a', orderLinesData: 'while(true);' }
    const reply = await closed.post('/b2b/v2/orders', body, { token: login.token })
    expect([reply.status, reply.json()]).toMatchObject([200, { cid: 'a', orderNo: expect.any(String) }])
    await closed.close()
  })
})
