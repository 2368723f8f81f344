import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenedDoor, openDoorOf } from '../../../support/class/open-class-door.js'
import { type RawReply, sendRaw } from '../../../support/requests/raw-request.js'

let school: OpenedDoor
let anna: string
let ben: string

beforeAll(async () => {
  school = await openDoorOf(['anna', 'ben'], { trustedProxies: ['loopback'] })
  ;[anna, ben] = [await school.join('anna'), await school.join('ben')]
})

afterAll(() => school.close())

const get = (path: string, headers: Record<string, string>) => sendRaw({ port: school.port, path, headers })
const overTls = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'class.school.localhost' }
const upgrade = {
  ...{ Connection: 'Upgrade', Upgrade: 'websocket' },
  ...{ 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' },
}
const secured = (cookie: string) => `__Host-${cookie}`
const cookiesOf = ({ headers }: RawReply) => headers['set-cookie']

describe('a browser to which a script has given the pass of another learner', () => {
  it.each([
    ['the other first', () => [ben, anna]],
    ['its own first', () => [anna, ben]],
    ['among others', () => ['token=a', anna, 'language=en', ben]],
    ['a void one', () => ['juice-lab-pass=', anna]],
  ])('gets into neither lab (%s), and is told to forget the pass at each path it used', async (_how, cookies) => {
    const Cookie = cookies().join('; ')
    const call = await get('/rest/languages?q=1', { Cookie })
    expect(call).toMatchObject({ status: 401, text: expect.stringContaining('open /join') })
    expect(cookiesOf(call)).toEqual([
      '=x; Path=/; Max-Age=0',
      ...['/rest', '/rest/', '/rest/languages'].flatMap((path) => [
        `juice-lab-pass=; Path=${path}; Max-Age=0`,
        `=x; Path=${path}; Max-Age=0`,
      ]),
    ])
    const page = await get('/score-board', { Cookie, Accept: 'text/html' })
    expect(page).toMatchObject({ status: 303, headers: { location: '/join' } })
    expect(cookiesOf(page)).toContain('juice-lab-pass=; Path=/score-board; Max-Age=0')
    const join = await get('/join', { Cookie, Accept: 'text/html' })
    expect(join.text).toContain('<form')
    expect(cookiesOf(join)).toContain('juice-lab-pass=; Path=/join; Max-Age=0')
  })

  it('opens no socket, and is told the same', async () => {
    const socket = io(school.url, {
      ...{ transports: ['websocket'], reconnection: false, forceNew: true },
      extraHeaders: { cookie: `${ben}; ${anna}` },
    })
    const [error] = await once(socket as unknown as NodeJS.EventEmitter, 'connect_error')
    expect(String(error)).toContain('websocket error')
    const refused = await get('/socket.io/?EIO=4&transport=websocket', { ...upgrade, Cookie: `${ben}; ${anna}` })
    expect(refused.status).toBe(401)
    expect(cookiesOf(refused)).toContain('juice-lab-pass=; Path=/socket.io/; Max-Age=0')
  })

  it("is told to forget passes of the host's domains too, but no other cookies", async () => {
    const headers = { Cookie: `${ben}; ${anna}`, Host: `class.school.localhost:${school.port}` }
    const lines = cookiesOf(await get('/rest;Domain=other.example/x', headers)) ?? []
    for (const domain of ['class.school.localhost', 'school.localhost'])
      for (const path of ['/', '/rest'])
        expect(lines).toContain(`juice-lab-pass=; Path=${path}; Domain=${domain}; Max-Age=0`)
    expect(lines).toContain('juice-lab-pass=; Path=/rest; Max-Age=0')
    expect(lines).not.toContain('juice-lab-pass=; Path=/; Max-Age=0')
    expect(String(lines)).not.toContain('other.example')
    const long = cookiesOf(await get('/a'.repeat(4000), { ...headers, Host: `${'a.'.repeat(100)}localhost` })) ?? []
    expect(long.length).toBeLessThan(150)
  })

  it('is admitted again once one pass is left, or where all are the same', async () => {
    expect((await get('/rest/languages', { Cookie: `${anna}; ${anna}` })).status).toBe(200)
    const plain = await get('/rest/languages', { Cookie: anna })
    expect(plain.status).toBe(200)
    expect(cookiesOf(plain)).toBeUndefined()
  })

  it('may still send a key, as a tool with its cookies does', async () => {
    const key = school.member('anna').code()
    expect((await get('/rest/languages', { Cookie: `${ben}; ${anna}`, 'Juice-Lab-Key': key })).status).toBe(200)
  })
})

describe('over HTTPS', () => {
  it('a browser gets a pass that no script can add to, and added ones have no effect', async () => {
    const body = new URLSearchParams({ code: school.member('anna').code() }).toString()
    const headers = { ...overTls, 'Content-Type': 'application/x-www-form-urlencoded' }
    const joined = await sendRaw({ port: school.port, method: 'POST', path: '/join', headers, body })
    const set = `__Host-${anna}; Path=/; HttpOnly; Max-Age=31536000; Secure`
    expect(cookiesOf(joined)).toEqual([set])
    const page = await get('/join', { ...overTls, Cookie: `${ben}; ${secured(anna)}` })
    expect(page.text).toContain('anna of the class')
    expect(cookiesOf(page)).toBeUndefined()
  })

  it('a browser that joined before the name of its pass was another is still admitted', async () => {
    expect((await get('/rest/languages', { ...overTls, Cookie: anna })).status).toBe(200)
  })

  it('a socket opens by that pass, also behind a proxy of wss or behind two', async () => {
    for (const protocol of ['https', 'wss', 'https, http']) {
      const offer = { ...upgrade, ...overTls, 'X-Forwarded-Proto': protocol, Cookie: secured(anna) }
      const sent = request({ port: school.port, path: '/socket.io/?EIO=4&transport=websocket', headers: offer })
      sent.end()
      const [{ statusCode }, socket] = (await once(sent, 'upgrade')) as [IncomingMessage, Socket]
      expect(statusCode).toBe(101)
      socket.destroy()
    }
  })

  it('the one that a script can add, for another kind of jar, is taken off again', async () => {
    const call = await get('/rest/languages', { ...overTls, Cookie: `${secured(anna)}; ${secured(ben)}` })
    expect(call.status).toBe(401)
    expect(cookiesOf(call)).toEqual(['__Host-juice-lab-pass=; Path=/; Secure; Partitioned; Max-Age=0'])
  })

  it('alone counts that name: browsers let scripts set it at http://localhost', async () => {
    expect((await get('/join', { Cookie: `${secured(ben)}; ${anna}` })).text).toContain('anna of the class')
    expect((await get('/rest/languages', { Cookie: secured(ben) })).status).toBe(401)
  })
})

it('a lab sees a pass by neither name', async () => {
  const Cookie = `${secured(anna)}; ${ben}; token=seen`
  const { text } = await get('/rest/languages', { ...overTls, Cookie })
  expect(text).toContain('token=seen')
  expect(text).not.toContain('juice-lab-pass')
})
