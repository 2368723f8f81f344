import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from '../../../support/requests/raw-request.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

describe('addresses nobody has heard of', () => {
  let lab: ServedLab
  beforeAll(async () => {
    lab = await serveLab()
  })
  afterAll(() => lab.close())

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('show the shop to a %s', async (method) => {
    const reply = await lab.call(method, '/no/such/page')
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('search-result-heading')
  })

  it.each(['/?_data=1', '/?_data=constructor', '/no/such/page?_data=x', '/about?a=b&_data='])(
    'show the shop for %s as well',
    async (path) => {
      const reply = await lab.get(path)
      expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    },
  )

  it.each([
    ['/file-upload', ['GET', 'PUT', 'DELETE', 'PATCH', 'TRACE']],
    ['/profile/image/file', ['GET', 'PUT', 'DELETE', 'PATCH']],
    ['/profile/image/url', ['GET', 'PUT', 'DELETE', 'PATCH']],
    ['/profile', ['PUT', 'DELETE', 'PATCH', 'TRACE']],
    ['/dataerasure', ['PUT', 'DELETE', 'PATCH']],
    ['/promotion', ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE']],
    ['/snippets/verdict', ['PUT', 'DELETE', 'PATCH']],
    ['/snippets/fixes', ['PUT', 'DELETE', 'PATCH']],
    ['/snippets/scoreBoardChallenge', ['POST', 'PUT', 'DELETE', 'PATCH']],
    ['/metrics', ['POST', 'TRACE']],
    ['/foo', ['TRACE', 'PROPFIND']],
    ['/assets/%', ['GET', 'POST']],
  ])('so does %s to each verb that it has no use for: %j', async (path, methods) => {
    for (const method of methods) {
      const { status, text } = await sendRaw({ port: lab.server.port, method, path })
      expect([method, status]).toEqual([method, 200])
      expect(text).toContain('search-result-heading')
    }
  })

  it.each(['/no/such/page', '/about', '/promotion', '/profile/image'])('but %s no malformed JSON', async (path) => {
    const replies = await Promise.all(['{bad', '{}', ''].map((body) => lab.call('POST', path, { body })))
    expect(replies.map(({ status }) => status)).toEqual([500, 200, 200])
    expect(replies[0]?.json<{ error: { message: string } }>().error.message).toMatch(/JSON/)
  })

  it.each(['POST', 'DELETE'])('and so does a page of its own to a %s', async (method) => {
    const reply = await lab.call(method, '/about')
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('corporate-history')
  })

  it.each(['http://elsewhere.example', 'null', 'nonsense'])('and a form from %s is nothing special', async (Origin) => {
    for (const path of ['/no/such/page', '/about', '/file-upload']) {
      const reply = await lab.call('PUT', path, { headers: { Origin }, body: {} })
      expect([path, reply.status, reply.text.length > 0]).toEqual([path, 200, true])
    }
  })

  it.each(['/api', '/rest', '/apix', '/restx/y', '/api/', '/rest/nowhere?a=1'])(
    '%s is an unexpected path',
    async (path) => {
      const reply = await lab.get(path)
      expect(reply.status).toBe(500)
      expect(reply.json<{ error: { message: string } }>().error.message).toBe(`Unexpected path: ${path}`)
    },
  )

  it.each(['/api/..', '/rest/%2e%2e/login', '/rest/x/../user/whoami', '/rest/user\\whoami'])(
    '%s leads nowhere else',
    async (path) => {
      const reply = await sendRaw({ port: lab.server.port, path, headers: { Accept: 'application/json' } })
      expect(reply.status).toBe(500)
      expect(JSON.parse(reply.text)).toMatchObject({ error: { message: `Unexpected path: ${path}` } })
    },
  )

  it('a call is found without a host', async () => {
    const reply = await sendRaw({ port: lab.server.port, path: '/rest/user/whoami', headers: { Host: '' } })
    expect(reply.text).toBe('{"user":{}}')
  })

  it.each(['/', '/about', '/rest/user/whoami'])('HEAD of %s tells the length that GET has', async (path) => {
    const [head, whole] = await Promise.all(
      ['HEAD', 'GET'].map((method) => sendRaw({ port: lab.server.port, method, path })),
    )
    expect(head?.text).toBe('')
    expect(Number(head?.headers['content-length'])).toBe(Buffer.byteLength(whole?.text ?? ''))
  })
})
