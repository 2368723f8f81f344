import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readEnvironment } from '../../../lab/cli/environment.js'
import type { FactName } from '../../../lab/facts/vocabulary.js'
import { type LabOptionsInput, parseLabOptions } from '../../../lab/options.js'
import { sendRaw } from '../../support/requests/raw-request.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

const version = '/rest/admin/application-version'
const polling = '/socket.io/?EIO=4&transport=polling'
const forwarded = {
  'X-Forwarded-For': '1.2.3.4, 203.0.113.7',
  'X-Forwarded-Host': 'shop.example.com',
  'X-Forwarded-Proto': 'https',
}

let trusting: ServedLab
let wary: ServedLab
beforeAll(async () => {
  trusting = await serveLab({ publicNames: ['shop.example.com'], trustedProxies: ['127.0.0.0/8'] })
  wary = await serveLab({ publicNames: ['Shop.Example.COM'], trustedProxies: ['10.0.0.0/8'] })
})
afterAll(() => Promise.all([trusting.close(), wary.close()]))

const statusFor = async ({ server }: ServedLab, headers: Record<string, string>, path = version) =>
  (await sendRaw({ port: server.port, path, headers })).status

describe('an address that is asked for whole, as proxies are asked', () => {
  it.each([
    [version, version],
    ['/about', '/about'],
    ['/assets/i18n/en.json', '/assets/i18n/en.json'],
    ['?name=value', '/?name=value'],
  ])('%s is that of %s', async (whole, path) => {
    const { server, url } = wary
    const replies = await Promise.all(
      [`${url}${whole}`, path].map((asked) => sendRaw({ port: server.port, path: asked })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.text.length).toBe(replies[1]?.text.length)
  })

  it('lets in no other host, and nobody else than the Host header says', async () => {
    expect(await statusFor(wary, { Host: 'example.com' }, `${wary.url}${version}`)).toBe(403)
    expect(await statusFor(wary, {}, `http://example.com${version}`)).toBe(200)
  })
})

describe('a public name', () => {
  it.each(['shop.example.com', 'SHOP.example.com:8443'])('is let in as %s, on pages and sockets', async (host) => {
    for (const path of [version, '/about', polling]) expect(await statusFor(wary, { Host: host }, path)).toBe(200)
  })

  it.each(['example.com', 'www.shop.example.com', 'shop.example.com.evil.net'])('lets in no %s', async (host) => {
    for (const path of [version, '/about', polling]) expect(await statusFor(wary, { Host: host }, path)).toBe(403)
  })

  it('may be any, as behind the balancer of MultiJuicer', async () => {
    const { publicNames } = readEnvironment({ NODE_ENV: 'multi-juicer' } as unknown as NodeJS.ProcessEnv)
    const open = await serveLab({ publicNames: [...publicNames] })
    onTestFinished(() => open.close())
    for (const path of [version, polling]) expect(await statusFor(open, { Host: 'juice.school.edu' }, path)).toBe(200)
  })

  it('is what attackers make the shop call as well, and leads back to it', async () => {
    const { outbound } = wary.lab.sandbox
    expect((await outbound.fetch(`https://shop.example.com${version}`)).ok).toBe(true)
    await expect(outbound.fetch(`https://example.com${version}`)).rejects.toThrow('only reaches itself')
  })
})

describe('a name that no public name server has', () => {
  it.each([
    'juice-shop.default.svc.cluster.local',
    'host.docker.internal',
    'shop.test',
    'SHOP.TEST:3000',
    'lab.home.arpa',
    'lab.localhost',
  ])('is let in as %s, on pages and sockets', async (host) => {
    for (const path of [version, polling]) expect(await statusFor(wary, { Host: host }, path)).toBe(200)
  })

  it.each([
    'lab.local',
    'svc.local',
    'lab.lan',
    'contest',
    'a.contest',
    'shop.test.evil.net',
    'evilcluster.local',
    'test.',
  ])('is not %s, unless it has no dot', async (host) => {
    expect(await statusFor(wary, { Host: host })).toBe(host.includes('.') ? 403 : 200)
  })
})

describe('a forwarded host', () => {
  it('counts when a trusted proxy says it', async () => {
    expect(await statusFor(trusting, { Host: 'inside.cluster.local', ...forwarded })).toBe(200)
    expect(await statusFor(trusting, { Host: 'inside.cluster.local', ...forwarded }, polling)).toBe(200)
    const evil = { Host: 'localhost', 'X-Forwarded-Host': 'evil.example.net' }
    expect(await statusFor(trusting, evil)).toBe(403)
    expect(await statusFor(trusting, evil, polling)).toBe(403)
  })

  it.each(['localhost', '127.0.0.1', 'lab', 'shop.localhost'])(
    'that is %s, as a page can say that got to the proxy’s own address by DNS rebinding, does not hide its foreign name',
    async (host) => {
      const rebound = { Host: 'evil.example.net:3000', 'X-Forwarded-Host': host }
      expect(await statusFor(trusting, rebound)).toBe(403)
      expect(await statusFor(trusting, rebound, polling)).toBe(403)
      const { text } = await sendRaw({ port: trusting.server.port, path: version, headers: rebound })
      expect(text).toContain('does not answer to the name evil.example.net.')
      expect(await statusFor(trusting, { ...rebound, Host: 'lab:3000' })).toBe(200)
    },
  )

  it('counts for nothing when anybody else says it', async () => {
    expect(await statusFor(wary, { Host: 'evil.example.net', 'X-Forwarded-Host': 'shop.example.com' })).toBe(403)
    expect(await statusFor(wary, { Host: 'localhost', 'X-Forwarded-Host': 'evil.example.net' })).toBe(200)
  })

  it.each(['', ',', ', shop.example.com'])('that is %j leaves the Host header as it is', async (host) => {
    expect(await statusFor(trusting, { Host: 'localhost', 'X-Forwarded-Host': host })).toBe(200)
    expect(await statusFor(trusting, { Host: 'evil.example.net', 'X-Forwarded-Host': host })).toBe(403)
  })
})

describe('absolute addresses', () => {
  const policyFor = async ({ server }: ServedLab, headers: Record<string, string>) =>
    (await sendRaw({ port: server.port, path: '/privacy-security/privacy-policy', headers })).text

  it('are those of the client behind a trusted proxy, also of pages that are kept', async () => {
    const own = `http://localhost:${trusting.server.port}`
    const plain = { Host: `localhost:${trusting.server.port}` }
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await policyFor(trusting, { ...plain, ...forwarded })).toContain('https://shop.example.com')
      expect(await policyFor(trusting, plain)).toContain(own)
      expect(await policyFor(trusting, { ...plain, 'X-Forwarded-Proto': 'https' })).toContain(
        own.replace('http', 'https'),
      )
    }
  })

  it('are those of the connection behind anybody else', async () => {
    const text = await policyFor(wary, { Host: 'localhost', ...forwarded })
    expect(text).toContain('http://localhost')
    expect(text).not.toContain('shop.example.com')
  })
})

describe('the address of a client', () => {
  /** Address and visitor of the next fact of that name. */
  const whoCauses = ({ lab }: ServedLab, name: FactName) =>
    new Promise<unknown>((resolve) => {
      const unsubscribe = lab.facts.subscribe((fact) => {
        if (fact.name !== name) return
        unsubscribe()
        resolve([fact.origin?.ip, fact.origin?.visitor])
      })
    })

  it.each<[string, () => ServedLab, string]>([
    ['the last one that no trusted proxy stands for', () => trusting, '203.0.113.7'],
    ['that of the connection where nobody is trusted', () => wary, '127.0.0.1'],
  ])('is %s, for facts, turns and sockets', async (_words, labOf, address) => {
    const shop = labOf()
    const failed = whoCauses(shop, 'request.failed')
    await sendRaw({ port: shop.server.port, path: '/rest/nonsense', headers: forwarded })
    expect(await failed).toEqual([address, address])
    const shown = whoCauses(shop, 'browser.searchShown')
    const socket = io(shop.url, { extraHeaders: forwarded, transports: ['websocket'], forceNew: true })
    onTestFinished(() => void socket.disconnect())
    socket.emit('verifyLocalXssChallenge', 'apple')
    expect(await shown).toEqual([address, address])
  })

  it('is whom honest limits count; the staged ones believe anybody', async () => {
    const reset = '/rest/user/reset-password'
    const secured = await serveLab({ fix: ['forwarded-client-address'], trustedProxies: ['loopback'] })
    onTestFinished(() => secured.close())
    const remaining = async ({ server }: ServedLab, chain: string) => {
      const reply = await sendRaw({ port: server.port, path: reset, headers: { 'X-Forwarded-For': chain } })
      return reply.headers['x-ratelimit-remaining']
    }
    expect([
      await remaining(secured, '6.6.6.6, 203.0.113.7'),
      await remaining(secured, '7.7.7.7, 203.0.113.7'),
    ]).toEqual(['99', '98'])
    expect(await remaining(secured, '203.0.113.8')).toBe('99')
    for (const shop of [trusting, wary])
      expect([await remaining(shop, '6.6.6.6, 203.0.113.7'), await remaining(shop, '7.7.7.7, 203.0.113.7')]).toEqual([
        '99',
        '99',
      ])
  })

  it('is the one in the log', async () => {
    const folder = trusting.lab.disk.path('logs')
    await sendRaw({ port: trusting.server.port, path: '/rest/languages?who=forwarded', headers: forwarded })
    const day = new Date(trusting.lab.clock.now()).toISOString().slice(0, 10)
    await expect
      .poll(() => readFileSync(join(folder, `access.log.${day}`), 'utf8'))
      .toMatch(/^::ffff:203\.0\.113\.7 - .*who=forwarded/m)
  })
})

describe('the options', () => {
  it.each([
    [{ publicNames: ['https://shop.example.com/'] }, 'write it without scheme, port and path'],
    [{ publicNames: ['shop.example.com:8443'] }, 'write it without scheme, port and path'],
    [{ publicNames: [''] }, 'is no name of a host'],
    [{ trustedProxies: ['caddy'] }, "'caddy' is no address; write 10.0.0.7, 10.0.0.0/8, loopback"],
    [{ trustedProxies: ['10.0.0.0/99'] }, "'10.0.0.0/99' is no address"],
  ])('%j are refused in words', (options: LabOptionsInput, words) => {
    expect(() => parseLabOptions(options)).toThrow(words)
  })

  it('may stand in the environment, with commas between them', () => {
    const { host, data, publicNames, trustedProxies } = readEnvironment({
      HOST: '0.0.0.0',
      DATA: '/data',
      PUBLIC_NAME: 'shop.example.com, shop.example.org',
      TRUST_PROXY: 'loopback,10.0.0.0/8,',
    } as unknown as NodeJS.ProcessEnv)
    expect({ host, data, publicNames, trustedProxies }).toEqual({
      host: '0.0.0.0',
      data: '/data',
      publicNames: ['shop.example.com', 'shop.example.org'],
      trustedProxies: ['loopback', '10.0.0.0/8'],
    })
  })
})
