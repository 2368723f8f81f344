import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DocumentVisitor, visitDocuments } from '../../../lab/proofs/attacker/document-visitor.js'
import { sendRaw } from '../../support/requests/raw-request.js'
import { sendBytes } from '../../support/requests/raw-socket.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'
import { type CanaryServer, openCanary } from '../sandbox/canary-server.js'

/** Real things of this computer, outside of the lab: none may show in an answer, and none may change. */
const secret = 'nobody out there may read this'
const folder = mkdtempSync(join(tmpdir(), 'canary-'))
const file = join(folder, 'secret.md')
writeFileSync(file, secret)

let shop: ServedLab
let canary: CanaryServer
let jim: DocumentVisitor

beforeAll(async () => {
  canary = await openCanary((_, response) => response.end(secret))
  shop = await serveLab()
  jim = await visitDocuments(shop, 'jim@juice-sh.op', 'ncc-1701')
})
afterAll(async () => {
  await shop.close()
  canary.close()
})

/** Everything on the lab's disk. */
const onDisk = () =>
  readdirSync(shop.lab.disk.root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

function expectUntouched(answer: string): void {
  expect(answer).not.toContain(secret)
  expect(readdirSync(folder)).toEqual(['secret.md'])
  expect(readFileSync(file, 'utf8')).toBe(secret)
  expect(canary.connections()).toBe(0)
}

describe('the shop fetches no picture', () => {
  const allowed = encodeURIComponent('https://github.com/juice-shop/juice-shop')
  it.each([
    `file://${file}`,
    `file://localhost${file}`,
    `FILE:///${file}`,
    `file:${file}`,
    'gopher://127.0.0.1:PORT/_GET%20/%20HTTP/1.0%0d%0a%0d%0a',
    'ftp://127.0.0.1:PORT/',
    'dict://127.0.0.1:PORT/info',
    'ws://127.0.0.1:PORT/',
    'blob:http://127.0.0.1:PORT/x',
    'jar:http://127.0.0.1:PORT/!/',
    'view-source:http://127.0.0.1:PORT/',
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://LOCALHOST.:PORT/',
    'http://127.1:PORT/',
    'http://127.0.1:PORT/',
    'http://0:PORT/',
    'http://0.0.0.0:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0x7f.0.0.0x1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://017700000001:PORT/',
    'http://127.0.0.1.:PORT/',
    'http://127。0。0。1:PORT/',
    'http://①②⑦.⓪.⓪.①:PORT/',
    'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ:PORT/',
    'http://[::1]:PORT/',
    'http://[0:0:0:0:0:0:0:1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[::]:PORT/',
    'http://localtest.me:PORT/',
    'http://127.0.0.1.nip.io:PORT/',
    'http://localhost:3000@127.0.0.1:PORT/',
    'http://localhost:3000%40127.0.0.1:PORT/',
    'http://localhost:3000\\@127.0.0.1:PORT/',
    'http://127.0.0.1:PORT#@localhost:3000/',
    'http://127.0.0.1:PORT?@localhost:3000/',
    'http://127.0.0.1:PORT\t/',
    '\u0001http://127.0.0.1:PORT/',
    '//127.0.0.1:PORT/',
    'http:127.0.0.1:PORT/',
    'http:\\\\127.0.0.1:PORT\\',
    `http://localhost:3000/redirect?to=http://127.0.0.1:PORT/?${allowed}`,
    `http://localhost:3000/redirect?to=file://${file}?${allowed}`,
    `http://localhost:3000/redirect?to=//127.0.0.1:PORT/${allowed}`,
    `http://localhost:3000/redirect?to=http://localhost:3000/redirect?to=http://127.0.0.1:PORT/%3F${allowed}`,
  ])('from %j', async (address) => {
    const imageUrl = address.replaceAll('PORT', String(canary.port))
    const reply = await jim.send('/profile/image/url', new URLSearchParams({ imageUrl }))
    expect(reply.status).toBeLessThan(500)
    expectUntouched(reply.text + onDisk().join())
  })
})

describe('served folders end where they end', () => {
  const bases = [
    ...[
      '/ftp/',
      '/ftp/quarantine/',
      '/encryptionkeys/',
      '/support/logs/',
      '/.well-known/',
      '/.well-known/csaf/',
      '/api-docs/',
    ],
    ...['/assets/', '/assets/public/', '/assets/private/', '/assets/i18n/', '/assets/public/videos/'],
    ...['/assets/public/images/', '/assets/public/images/uploads/', '/assets/public/images/products/'],
  ]
  const below = file.slice(1)
  const encoded = encodeURIComponent(below)
  const climbs = [
    ...[
      '../',
      '..%2f',
      '%2e%2e/',
      '%2e%2e%2f',
      '..%5c',
      '..\\',
      '....//',
      '..;/',
      './../',
      '.%00./',
      '%252e%252e%252f',
    ],
    ...['..%c0%af', '%c0%ae%c0%ae/', '%uff0e%uff0e/', '..%ef%bc%8f', '/..//', 'x/../../'],
  ].map((step) => step.repeat(12) + below)
  const absolute = ['', '/', '%2f', '%5c', '//', 'file:', 'file%3a%2f%2f%2f'].flatMap((start) => [
    start + below,
    start + encoded,
  ])
  const encodedClimb = '..%2f'.repeat(12) + encoded
  const endings = ['', '%00.md', '%2500.md', '?', '%23.md', '/.', '%20']

  /** Folders in which names are cut after their check, or are those of visitors. */
  const everyEnding = ['/ftp/', '/assets/public/images/uploads/']
  const withEndings = (paths: readonly string[]) => paths.flatMap((path) => endings.map((ending) => path + ending))

  it.each(bases)('%s', async (base) => {
    const ways = [...climbs, ...absolute]
    const paths = everyEnding.includes(base) ? withEndings(ways) : [...ways, ...withEndings([encodedClimb, encoded])]
    for (const path of paths) {
      const { status, text } = await sendRaw({
        port: shop.server.port,
        path: base + path,
        headers: { Accept: '*/*' },
        timeout: 10_000,
      })
      expect(text, path).not.toContain(secret)
      if (status >= 500) expect(status, path).toBe(500)
    }
    expectUntouched('')
  })

  it.each(['ftp', 'logs', '.well-known', 'encryptionkeys', 'uploads/complaints'])(
    'links in %s lead nowhere',
    async (place) => {
      const here = (...names: string[]) => shop.lab.disk.path(...place.split('/'), ...names)
      mkdirSync(here(), { recursive: true })
      symlinkSync(file, here('link.md'))
      symlinkSync(folder, here('linked'))
      const base = place === 'logs' ? '/support/logs' : `/${place}`
      for (const path of [
        '/link.md',
        '/linked/secret.md',
        '/linked',
        '/linked/',
        '/link.md%2500.md',
        '/quarantine/../link.md',
      ])
        expectUntouched((await sendRaw({ port: shop.server.port, path: base + path })).text)
    },
  )

  it.each([
    file,
    `../../../../../../../..${file}`,
    `file://${file}`,
    'ftp/link.md',
    'ftp/linked/secret.md',
    `.//${file}`,
    `${file}\0.hbs`,
  ])('the page of a goodbye is not made of %j', async (layout) => {
    const form = { email: 'jim@juice-sh.op', securityAnswer: 'x', layout }
    const reply = await jim.send('/dataerasure', new URLSearchParams(form))
    expectUntouched(reply.text)
  })
})

describe('nobody writes lines into the access log', () => {
  const forged = '::1 - - [21/Nov/2026:20:00:00 +0000] "GET /forged HTTP/1.1" 200 1 "-" "-"'
  const basic = (user: string) => `Authorization: Basic ${Buffer.from(`${user}:x`).toString('base64')}\r\n`
  const get = (path: string, headers = '') =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`

  it.each<[string, string]>([
    ['a user agent with CR and LF', get('/rest/a', `User-Agent: x\r\n${forged}\r\n`)],
    ['a folded user agent', get('/rest/b', `User-Agent: x\r\n ${forged}\r\n`)],
    ['a user agent with LF', get('/rest/c', `User-Agent: x\n${forged}\r\n`)],
    ['a user agent with CR', get('/rest/d', `User-Agent: x\r${forged}\r\n`)],
    ['a user agent with other ends of lines', get('/rest/e', `User-Agent: x\u0085\u000b\u000c${forged}\r\n`)],
    ['a user agent that closes its quotes', get('/rest/f', `User-Agent: x"\\n${forged}\r\n`)],
    ['a referrer', get('/rest/g', `Referer: "\r\n\t${forged}\r\n`)],
    ['an address with codes', get(`/rest/h?%0d%0a${encodeURIComponent(forged)}`)],
    ['an address with control characters', get('/rest/i?\r\u000b\u0085\u2028x')],
    ['a user name', get('/rest/j', basic(`x\n${forged}\n`))],
    ['a user name with CR', get('/rest/k', basic(`x\r\n${forged}`))],
    ['a method', `GET\n${forged}\n /rest/l HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['a version', `GET /rest/m HTTP/1.1\n${forged}\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
    ['a forwarded address', get('/rest/n', `X-Forwarded-For: 1.1.1.1\r\n ${forged}\r\nTrue-Client-IP: x\n\r\n`)],
  ])('by %s', async (_, request) => {
    await sendBytes({ port: shop.server.port, pieces: [request], timeout: 5000 })
    const sign = `end-${_.length}-${Math.abs(request.length)}`
    await shop.get(`/rest/${sign}`)
    const logs = () => {
      const [name = ''] = readdirSync(shop.lab.disk.path('logs')).filter((log) => log.startsWith('access.log'))
      return readFileSync(shop.lab.disk.path('logs', name), 'latin1')
    }
    await expect.poll(logs).toContain(sign)
    for (const line of logs().split('\n').filter(Boolean)) {
      expect(line).toMatch(/^::ffff:127\.0\.0\.1 - /)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
      expect(line).not.toMatch(/[\x00-\x1f\x7f]/)
    }
  })
})

describe('nobody writes headers of an answer', () => {
  const breaks = [
    '%0d%0a',
    '%0a',
    '%0d',
    '%0d%0a%20',
    '%e5%98%8a%e5%98%8d',
    '%c4%8a',
    '\u560a',
    '\r',
    '%250d%250a',
    '%u000a',
  ]
  const allowed = 'https://github.com/juice-shop/juice-shop'
  const header = 'Injected:%20yes'

  it.each(breaks)('with %j in addresses', async (end) => {
    const tail = `${end}${header}${end}${end}<script>`
    const paths = [
      ...[`/redirect?to=${allowed}${tail}`, `/redirect?to=${tail}${allowed}`, `/rest/user/whoami?callback=x${tail}`],
      ...[`/ftp${tail}`, `/ftp/${tail}`, `/profile${tail}`, `/rest/track-order/${tail}`, `/assets${tail}`, `//${tail}`],
      ...[
        `/promotion?x=${tail}`,
        `/rest/products/1/reviews${tail}`,
        `/login?returnUrl=${tail}`,
        `/support/logs/x${tail}`,
      ],
    ]
    for (const path of paths) {
      const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
      const [head = ''] = (await sendBytes({ port: shop.server.port, pieces: [request] })).split('\r\n\r\n')
      expect(head, path).toMatch(/^HTTP\/1\.1 \d{3} /)
      expect(head, path).not.toMatch(/^injected/im)
    }
  })

  it.each(['x\r\nInjected: yes', 'x\nInjected: yes', 'x\u010a\u010dInjected: yes', 'x; Path=/; Injected=yes'])(
    'with the name %j',
    async (username) => {
      const reply = await jim.send('/profile', new URLSearchParams({ username }))
      expect([...reply.headers.keys()]).not.toContain('injected')
      const shown = await jim.get('/profile')
      expect([...shown.headers.keys()]).not.toContain('injected')
    },
  )

  it('with a picture that goes into the policy of the profile', async () => {
    await jim.send('/profile/image/url', new URLSearchParams({ imageUrl: 'https://a.example/\r\nInjected: yes' }))
    const { status, headers } = await jim.get('/profile')
    expect(status).toBe(200)
    expect([...headers.keys()]).not.toContain('injected')
  })

  it('with hosts, languages and tokens', async () => {
    for (const line of [
      'Host: localhost\r\n Injected: yes',
      'Cookie: language=x%0d%0aInjected:%20yes',
      'Origin: x%0aInjected:yes',
    ]) {
      const request = `GET /profile HTTP/1.1\r\nHost: localhost\r\n${line}\r\nConnection: close\r\n\r\n`
      const [head = ''] = (await sendBytes({ port: shop.server.port, pieces: [request] })).split('\r\n\r\n')
      expect(head).not.toMatch(/^injected/im)
    }
  })
})

describe('the witnesses', () => {
  it('would have seen a shop that may go anywhere', async () => {
    const [open, seen] = [await serveLab({ outboundRequests: 'anywhere' }), await openCanary()]
    const visitor = await visitDocuments(open, 'jim@juice-sh.op', 'ncc-1701')
    await visitor.send('/profile/image/url', new URLSearchParams({ imageUrl: `http://2130706433:${seen.port}/` }))
    expect(seen.connections()).toBe(1)
    await open.close()
    seen.close()
  })

  it('have seen nobody', () => {
    expectUntouched('')
    if (process.platform !== 'linux') return
    const tasks = readdirSync('/proc/self/task')
    const ids = tasks.flatMap((task) =>
      readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    )
    const names = ids.map((id) => readFileSync(`/proc/${id}/comm`, 'utf8').trim())
    expect(names.filter((name) => !name.includes('esbuild'))).toEqual([])
  })
})
