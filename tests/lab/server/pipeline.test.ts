import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from '../../support/requests/raw-request.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())

const everyKindOfAnswer = [
  ['JSON', '/api/Products/1', 200],
  ['an error page', '/rest/nonsense', 500],
  ['a picture', '/assets/public/images/padding/1px.png', 200],
  ['a page', '/about', 200],
] as const

describe('headers', () => {
  it.each(everyKindOfAnswer)('come with %s', async (_kind, path, status) => {
    const reply = await shop.get(path)
    expect(reply.status).toBe(status)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'feature-policy': "payment 'self'",
      'x-recruiting': '/#/jobs',
    })
    for (const absent of ['x-powered-by', 'x-xss-protection', 'content-security-policy'])
      expect(reply.headers.has(absent), absent).toBe(false)
  })

  it('name the hiring page of the configuration', async () => {
    const { config } = shop.lab
    const securityTxt = { ...config.application.securityTxt, hiring: '/#/picking-fruit' }
    const other = await serveLab({ config: { ...config, application: { ...config.application, securityTxt } } })
    expect((await other.get('/rest/languages')).headers.get('x-recruiting')).toBe('/#/picking-fruit')
    await other.close()
  })

  it('of long answers vary by encoding, and they come compressed', async () => {
    const reply = await shop.get('/api/Challenges', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(reply.headers.get('vary')).toContain('Accept-Encoding')
    expect(reply.headers.get('content-encoding')).toBe('gzip')
  })

  it('of pictures let browsers ask again', async () => {
    const { headers } = await shop.get('/assets/public/images/padding/1px.png')
    expect(headers.get('cache-control')).toBe('public, max-age=0')
    expect(headers.get('etag')).toMatch(/^W\//)
    expect(headers.get('accept-ranges')).toBe('bytes')
    expect(headers.has('last-modified')).toBe(true)
  })
})

describe('OPTIONS is answered before any guard', () => {
  it.each(['/api/Users', '/rest/basket/1', '/rest/nonsense', '/anything', '/metrics'])('%s', async (path) => {
    const reply = await shop.call('OPTIONS', path, { headers: { 'Access-Control-Request-Headers': 'x-one,x-two' } })
    expect([reply.status, reply.text]).toEqual([204, ''])
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
      'access-control-allow-headers': 'x-one,x-two',
    })
    expect(reply.headers.has('x-recruiting')).toBe(false)
  })
})

describe('addresses', () => {
  it.each([
    '/api/Products/1',
    '/api/Products/1/',
    '/API/products/1',
    '//api//Products///1',
    '/api/PRODUCTS/1?d=Sat%20Nov%2021%202026',
  ])('%s is one and the same', async (path) => {
    const reply = await sendRaw({ port: shop.server.port, path })
    expect(reply.status).toBe(200)
    expect(JSON.parse(reply.text).data.id).toBe(1)
  })

  it.each([
    '/rest/products/search?q=qqq',
    '/REST/Products/Search?q=qqq',
    '/rest/products/search/?q=qqq',
    '//rest//products/search?q=qqq',
  ])('%s searches', async (path) => {
    const reply = await sendRaw({ port: shop.server.port, path })
    expect([reply.status, reply.text]).toEqual([200, '{"status":"success","data":[]}'])
  })

  it('lose runs of slashes in the query as well', async () => {
    const reply = await shop.get("/rest/products/search?q='http://x")
    expect(reply.json<{ error: { sql: string } }>().error.sql).toContain("LIKE '%'http:/x%'")
  })

  it('answer HEAD as GET, without the body', async () => {
    const [head, get] = [await shop.call('HEAD', '/api/Products/1'), await shop.get('/api/Products/1')]
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
  })
})

describe('the host guard', () => {
  const own = ['localhost', '127.0.0.1', '[::1]', '10.0.0.7', 'shop.localhost', 'juice-lab']
  const foreign = ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', 'juice-sh.op']
  const ask = (host: string, path: string) =>
    sendRaw({ port: shop.server.port, path, headers: { Host: `${host}:${shop.server.port}` } })

  it.each(own)('answers to %s', async (host) => {
    expect((await ask(host, '/rest/admin/application-version')).status).toBe(200)
    expect((await ask(host, '/socket.io/?EIO=4&transport=polling')).status).toBe(200)
  })

  it.each(foreign)('does not answer to %s, so that a page cannot reach it by DNS rebinding', async (host) => {
    const reply = await ask(host, '/rest/admin/application-version')
    expect(reply.status).toBe(403)
    expect(reply.text).toContain(`--public-name ${host}`)
    expect(reply.text).not.toContain('version')
    expect((await ask(host, '/socket.io/?EIO=4&transport=polling')).status).toBe(403)
  })

  const malformed = [
    'a b',
    'localhost:x',
    'localhost:65536',
    '[::1',
    '[zz]',
    'user@localhost',
    'localhost/x',
    'localhost?x',
    '%00',
  ]
  it.each(malformed)('takes "%s" for no host', async (host) => {
    for (const path of ['/', '/rest/products/search?q=x']) {
      const reply = await sendRaw({ port: shop.server.port, path, headers: { Host: host } })
      expect([reply.status, reply.text]).toEqual([400, 'The Host header of this request is not a host and a port.\n'])
    }
  })
})
