import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutbound, type LabOutbound } from '../../../lab/sandbox/outbound.js'
import { type CanaryServer, openCanary } from './canary-server.js'

const secretAddress = '/solve/challenges/server-side'
let own: CanaryServer
let canary: CanaryServer
let outbound: LabOutbound

beforeAll(async () => {
  canary = await openCanary()
  own = await openCanary((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const status = Number(url.searchParams.get('status') ?? 200)
    const to = url.searchParams.get('to')
    if (to !== null) response.writeHead(status === 200 ? 302 : status, { location: to })
    else response.writeHead(status, { 'content-type': 'text/plain' })
    if (url.pathname === '/hops') return void response.end(String(request.headers['x-lab-hops']))
    if (url.pathname === '/large') return void response.end(Buffer.alloc(1024 * 1024 + 1))
    if (url.pathname !== '/silent') response.end(status === 204 ? undefined : `own ${request.method}`)
  })
  outbound = createOutbound({ isOpen: true, reach: 'lab', hops })
  outbound.setOwnAddress({ host: '127.0.0.1', port: own.port })
})
afterAll(() => {
  own.close()
  canary.close()
})

const textOf = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString()
/** The running request came from outside. */
const hops = () => 0
/** Written with `OWN` and `CANARY` as ports. */
const place = (url: string) => url.replaceAll('OWN', String(own.port)).replaceAll('CANARY', String(canary.port))

describe('the lab itself', () => {
  it.each([
    'http://localhost:OWN/a',
    'http://127.0.0.1:OWN/a',
    'http://LocalHost:3000/a',
    'http://localhost:3000/a?key=x#y',
    'http://[::1]:3000/a',
    'https://localhost:3000/a',
    'http://localhost:3000/ü b',
  ])('answers at %s', async (url) => {
    const answer = await outbound.fetch(place(url))
    expect(answer).toMatchObject({ ok: true, status: 200, contentType: 'text/plain' })
    expect(textOf(answer)).toBe('own GET')
  })

  it('answers at the name it listens on', async () => {
    const named = createOutbound({ isOpen: true, reach: 'lab', hops })
    named.setOwnAddress({ host: 'localhost', port: own.port })
    expect(textOf(await named.fetch(place('http://localhost:OWN/')))).toBe('own GET')
    await expect(named.fetch(place('http://elsewhere:OWN/'))).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('hears method, path and body as they were sent', async () => {
    await outbound.fetch(place(`http://localhost:3000${secretAddress}?key=a%20b`), { method: 'POST', body: 'x=1' })
    expect(own.requests.at(-1)).toBe(`POST ${secretAddress}?key=a%20b`)
  })

  it('is told apart from a failure by its status', async () => {
    expect(await outbound.fetch('http://localhost:3000/?status=500')).toMatchObject({ ok: false, status: 500 })
    expect(await outbound.fetch('http://localhost:3000/?status=204')).toMatchObject({ ok: true, status: 204 })
  })

  it('may redirect to itself, up to three times', async () => {
    expect(textOf(await outbound.fetch('http://localhost:3000/?to=/b'))).toBe('own GET')
    const twice = `http://localhost:3000/?to=${encodeURIComponent('/?to=/c')}`
    expect(textOf(await outbound.fetch(twice))).toBe('own GET')
    await expect(outbound.fetch('http://localhost:3000/?to=')).rejects.toMatchObject({ kind: 'redirects' })
  })
})

describe('everything else', () => {
  const unreachable = [
    'http://127.0.0.1:CANARY/',
    'http://localhost:CANARY/',
    'http://[::1]:CANARY/',
    'http://2130706433:CANARY/',
    'http://2130706433:OWN/',
    'http://0x7f000001:OWN/',
    'http://0x7f.0.0.1:OWN/',
    'http://0177.0.0.1:OWN/',
    'http://127.1:OWN/',
    'http://127.0.0.2:OWN/',
    'http://0:OWN/',
    'http://0.0.0.0:OWN/',
    'http://[::ffff:127.0.0.1]:OWN/',
    'http://[::ffff:7f00:1]:OWN/',
    'http://[::]:OWN/',
    'http://[0:0:0:0:0:0:0:1]:OWN/',
    'http://１２７.0.0.1:OWN/',
    'http://ⓛocalhost:OWN/',
    'http://%6c%6fcalhost:OWN/',
    'http://localhost.:OWN/',
    'http://localhost%00:OWN/',
    'http://localhost/',
    'http://localhost:80/',
    'https://localhost/',
    'http://localhost:22/',
    'http://localhost:03000.evil/',
    'http://localhost:OWN@127.0.0.1:CANARY/',
    'http://user:pass@localhost:OWN/',
    'http://localhost:3000@example.com/',
    'http://localhost:3000\\@127.0.0.1:CANARY/',
    'http://example.com/',
    'http://localtest.me:OWN/',
    'http://127.0.0.1.nip.io:OWN/',
    'http://169.254.169.254/latest/meta-data/',
    'http://metadata.google.internal/',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'gopher://127.0.0.1:CANARY/_GET%20/',
    'dict://127.0.0.1:CANARY/info',
    'ftp://127.0.0.1:CANARY/',
    'data:text/plain,hello',
    'blob:nodedata:1',
    'javascript:1',
    'unix:/var/run/docker.sock',
    '//127.0.0.1:CANARY/',
    'http:127.0.0.1:CANARY',
    'http:/\\127.0.0.1:CANARY/',
    'http://localhost:3000\r\nHost: evil\r\n\r\n',
    'http://local\thost:OWN/',
    ' http://localhost:OWN/',
    '',
    'nothing',
    `http://localhost:3000/${'x'.repeat(9000)}`,
    'https://github.com/J12934/juicy-malware',
  ]

  it.each(unreachable)('cannot be reached: %s', async (url) => {
    const before = own.connections()
    await expect(outbound.fetch(place(url))).rejects.toMatchObject({ name: 'OutboundError', kind: 'unreachable' })
    expect(canary.connections()).toBe(0)
    expect(own.connections()).toBe(before)
  })

  it.each([
    'http://127.0.0.1:CANARY/',
    'http://example.com/',
    'file:///etc/passwd',
    '//example.com/',
    'gopher://127.0.0.1:CANARY/',
  ])('cannot be reached by a redirect to %s', async (target) => {
    const url = `http://localhost:3000/?to=${encodeURIComponent(place(target))}`
    await expect(outbound.fetch(url)).rejects.toMatchObject({ kind: 'unreachable' })
    expect(canary.connections()).toBe(0)
  })

  it('is not reached before the lab is served', async () => {
    const idle = createOutbound({ isOpen: true, reach: 'lab', hops })
    await expect(idle.fetch('http://localhost:3000/')).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('is reached when the operator says so', async () => {
    const anywhere = createOutbound({ isOpen: true, reach: 'anywhere', hops })
    const elsewhere = await openCanary()
    expect(textOf(await anywhere.fetch(`http://127.0.0.1:${elsewhere.port}/`))).toBe('canary')
    await expect(anywhere.fetch('file:///etc/passwd')).rejects.toMatchObject({ kind: 'unreachable' })
    elsewhere.close()
  })

  it('is not reached by any name of this computer where only public addresses count', async () => {
    const anywhere = createOutbound({ isOpen: true, reach: 'anywhere', hops })
    const elsewhere = await openCanary()
    for (const host of ['127.0.0.1', 'localhost'])
      await expect(anywhere.fetch(`http://${host}:${elsewhere.port}/`, { onlyPublic: true })).rejects.toMatchObject({
        kind: 'unreachable',
      })
    expect(elsewhere.connections()).toBe(0)
    elsewhere.close()
  })

  it('does not lead to the lab itself where only public addresses count', async () => {
    await expect(outbound.fetch('http://localhost:3000/', { onlyPublic: true })).rejects.toMatchObject({
      kind: 'unreachable',
    })
  })

  it.each([
    ['http://127.0.0.1/', 80],
    ['https://127.0.0.1/', 443],
    ['http://127.0.0.1:443/', 443],
  ])('is not reached at %s where port %i is forbidden', async (url, port) => {
    const anywhere = createOutbound({ isOpen: true, reach: 'anywhere', hops })
    anywhere.forbidPort(port)
    await expect(anywhere.fetch(url)).rejects.toThrow('this lab only reaches itself')
  })
})

describe('its limits', () => {
  it('refuses with a reason when the hazard is closed', async () => {
    const closed = createOutbound({ isOpen: false, reach: 'anywhere', hops })
    await expect(closed.fetch('http://localhost:3000/')).rejects.toMatchObject({ kind: 'closed' })
  })

  it('takes no more than a megabyte', async () => {
    await expect(outbound.fetch('http://localhost:3000/large')).rejects.toMatchObject({ kind: 'size' })
  })

  it('waits no longer than five seconds', async () => {
    await expect(outbound.fetch('http://localhost:3000/silent')).rejects.toMatchObject({ kind: 'time' })
  })

  it('refuses headers that smuggle a request', async () => {
    const headers = { 'x-a': 'b\r\nHost: evil' }
    await expect(outbound.fetch('http://localhost:3000/', { headers })).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('lets the lab call itself three times on the way to one answer', async () => {
    const reachedAfter = (hops: number, headers = {}) => {
      const nested = createOutbound({ isOpen: true, reach: 'lab', hops: () => hops })
      nested.setOwnAddress({ host: '127.0.0.1', port: own.port })
      return nested.fetch('http://localhost:3000/hops', { headers })
    }
    expect(textOf(await reachedAfter(0))).toBe('1')
    expect(textOf(await reachedAfter(2))).toBe('3')
    await expect(reachedAfter(3)).rejects.toMatchObject({ kind: 'loop' })
    expect(textOf(await reachedAfter(1, { 'x-lab-hops': '0' }))).toBe('2')
  })
})

describe('the offline internet', () => {
  it.each(['linux_amd_64', 'linux_64', 'linux_arm_64', 'macos_64', 'windows_64.exe'])(
    'has the sample for %s',
    async (system) => {
      const url = `https://github.com/J12934/juicy-malware/blob/master/juicy_malware_${system}?raw=true`
      const answer = await outbound.fetch(url)
      expect(answer).toMatchObject({ ok: true, contentType: 'application/octet-stream' })
      expect(textOf(answer)).toContain('Stand-in')
      expect(textOf(answer)).toContain(`http://localhost:3000${secretAddress}?key=tRy_H4rd3r_n0thIng_iS_Imp0ssibl3`)
    },
  )

  it.each(['https://cataas.com/cat', 'https://placecats.com/300/200'])('has a cat at %s', async (url) => {
    const answer = await outbound.fetch(url)
    expect(answer).toMatchObject({ ok: true, contentType: 'image/jpeg' })
    expect([...answer.body.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  })
})
