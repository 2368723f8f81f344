import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shownRoot } from '../../../../lab/disk/lab-disk.js'
import { readFixture } from '../../../../lab/package/read-fixture.js'
import { hideRealPlaces } from '../../../../lab/server/folders/serve-folders.js'
import { sendRaw } from '../../../support/requests/raw-request.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())

const page = (path: string, accept = 'text/html') => shop.get(path, { headers: { Accept: accept } })
const raw = (path: string, method = 'GET') => sendRaw({ port: shop.server.port, path, method })
const names = async (path: string) => (await page(path, 'application/json')).json<string[]>()
const linksOf = (html: string) => [...html.matchAll(/<li><a href="([^"]*)"/g)].map(([, link]) => link)
const trick = '%2500.md'

describe('/ftp shows what lies in it', () => {
  it('as a page of tiles with a search box and the way back', async () => {
    const { status, headers, text } = await page('/ftp')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('<title>listing directory /ftp</title>')
    expect(text).toContain('<h1><a href="/">~</a> / <a href="/ftp">ftp</a></h1>')
    expect(text).toMatch(/<input id="search"/)
    expect(text).toContain('<ul id="files" class="view-tiles">')
  })

  const everything = [
    'quarantine',
    'acquisitions.md',
    'announcement_encrypted.md',
    'coupons_2013.md.bak',
    'eastere.gg',
    'encrypt.pyc',
    'incident-support.kdbx',
    'legal.md',
    'package-lock.json.bak',
    'package.json.bak',
    'suspicious_errors.yml',
  ]

  it('with folders first', async () => {
    expect(await names('/ftp')).toEqual(everything)
    const { headers, text } = await page('/ftp', 'text/plain')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toBe(`${everything.join('\n')}\n`)
  })

  it('with relative links, whether or not the address ends with a slash', async () => {
    expect(linksOf((await page('/ftp')).text)).toEqual(everything.map((name) => `ftp/${name}`))
    expect(linksOf((await page('/ftp/')).text)).toEqual(everything)
    expect(linksOf((await page('/ftp/quarantine')).text)[0]).toBe('quarantine/..')
  })

  it.each([
    ['/.well-known', 'csaf'],
    ['/encryptionkeys', 'jwt.pub'],
    ['/support/logs', 'audit.json'],
  ])('as %s does, with columns', async (path, name) => {
    const { text } = await page(path)
    expect(text).toContain(`<title>listing directory ${path}</title>`)
    expect(text).toContain('<ul id="files" class="view-details"><li class="header"><span class="name">Name</span>')
    expect(text).toMatch(new RegExp(`title="${name}"><span class="name">${name}</span><span class="size">`))
    expect(text).toMatch(/<span class="date">\d{4}-\d\d-\d\d \d\d:\d\d<\/span>/)
  })

  it('with the way to the folder alone, however long its address is', async () => {
    const { text } = await raw(`/ftp/${'%2e/'.repeat(3000)}`)
    expect(text).toContain('<h1><a href="/">~</a> / <a href="/ftp">ftp</a></h1>')
  })

  it('of the quarantine', async () => {
    expect(await names('/ftp/quarantine')).toEqual(
      ['linux_amd_64', 'linux_arm_64', 'macos_64', 'windows_64.exe'].map((name) => `juicy_malware_${name}.url`),
    )
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])('to %s it says 405 anywhere below', async (method) => {
    for (const path of ['/ftp', '/ftp/legal.md', '/ftp/nothing', '/support/logs/x', '/.well-known/security.txt']) {
      const reply = await raw(path, method)
      expect([reply.status, reply.headers.allow, reply.text], path).toEqual([405, 'GET, HEAD, OPTIONS', ''])
    }
  })

  it.each(['/ftp/x%00.md', '/ftp/eastere.gg%00.md', '/encryptionkeys/%00', '/.well-known/csaf%00'])(
    'a real zero byte is a bad request: %s',
    async (path) => {
      const reply = await raw(path)
      expect(reply.status).toBe(400)
      expect(reply.text).toContain('<title>BadRequestError: Bad Request</title>')
    },
  )

  it('escapes names that are no names', async () => {
    const name = `"><img src=x onerror='alert(1)'>.md`
    writeFileSync(shop.lab.disk.path('ftp', name), 'x')
    const { text } = await page('/ftp')
    rmSync(shop.lab.disk.path('ftp', name))
    expect(text).not.toContain('<img')
    expect(text).toContain('&lt;img src=x')
  })
})

describe('/ftp hands out', () => {
  it.each([
    ['legal.md', 'text/markdown; charset=UTF-8', '# Legal Information'],
    ['acquisitions.md', 'text/markdown; charset=UTF-8', '# Planned Acquisitions'],
    ['acquisitions.md', 'text/markdown; charset=UTF-8', ' confidential'],
    [`eastere.gg${trick}`, 'application/octet-stream', 'Congratulations, you found the easter egg!'],
    [`coupons_2013.md.bak${trick}`, 'application/octet-stream', 'n<MibgC7sn\nmNYS#gC7sn'],
    ['coupons_2013.md.bak%2500.pdf', 'application/octet-stream', 'l}6D$gC7ss'],
    [
      `suspicious_errors.yml${trick}`,
      'text/yaml; charset=UTF-8',
      'title: Suspicious error messages specific to the application',
    ],
    [`package.json.bak${trick}`, 'application/octet-stream', '"version": "6.2.0-SNAPSHOT"'],
    [`legal.md${trick}`, 'text/markdown; charset=UTF-8', '# Legal Information'],
    ['legal.md%2500%2500.md', 'text/markdown; charset=UTF-8', '# Legal Information'],
    ['legal.md?x=y', 'text/markdown; charset=UTF-8', '# Legal Information'],
    ['quarantine/juicy_malware_macos_64.url', 'application/octet-stream', '[InternetShortcut]'],
  ])('%s as %s', async (name, type, content) => {
    const reply = await raw(`/ftp/${name}`)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, type])
    expect(reply.text).toContain(content)
  })

  it.each(['encrypt.pyc%2500.md', 'incident-support.kdbx'])('%s to the byte', async (name) => {
    const reply = await fetch(`${shop.url}/ftp/${name}`)
    const original = readFileSync(`ftp/${name.replace(trick, '')}`)
    expect(reply.headers.get('content-type')).toBe('application/octet-stream')
    expect(original.equals(Buffer.from(await reply.arrayBuffer()))).toBe(true)
  })

  it('in parts, or its headers alone', async () => {
    const part = await shop.get('/ftp/legal.md', { headers: { Range: 'bytes=0-6' } })
    expect([part.status, part.text]).toEqual([206, '# Legal'])
    expect((await shop.get('/ftp/legal.md', { headers: { Range: 'bytes=999999-' } })).status).toBe(416)
    for (const path of ['/ftp', '/ftp/legal.md']) {
      const head = await raw(path, 'HEAD')
      expect([head.status, head.text]).toEqual([200, ''])
    }
  })

  it('with the headers of files', async () => {
    const { headers } = await shop.get('/ftp/legal.md')
    expect(headers.get('cache-control')).toBe('public, max-age=0')
    expect(headers.get('etag')).toMatch(/^W\//)
  })

  const slashes = 'Error: File names cannot contain forward slashes!'
  const types = 'Error: Only .md and .pdf files are allowed!'
  const missing = (path: string) => `Error: ENOENT: no such file or directory, stat &#39;${shownRoot}/${path}&#39;`

  it.each([
    ['a%2fb.md', 403, slashes],
    ['..%2fpackage.md', 403, slashes],
    [`%2fetc%2fpasswd${trick}`, 403, slashes],
    ['quarantine/..%2flegal.md', 403, slashes],
    ['eastere.gg', 403, types],
    ['eastere.gg?.md', 403, types],
    ['eastere.gg?x=%2500.md', 403, types],
    ['legal.MD', 403, types],
    ['legal.md%2500', 403, types],
    ['incident-support.kdbx%2500', 403, types],
    ['Incident-support.kdbx', 403, types],
    ['nothing', 403, types],
    ['..', 403, types],
    ['nothing.md', 404, missing('ftp/nothing.md')],
    ['LEGAL.md', 404, missing('ftp/LEGAL.md')],
    [`nothing.bak${trick}`, 404, missing('ftp/nothing.bak')],
    ['..%5c..%5cdb.md', 404, missing('ftp/..\\..\\db.md')],
    ['order_ad9b-0123456789abcdef.pdf', 404, missing('ftp/order_ad9b-0123456789abcdef.pdf')],
    ['quarantine/nothing', 404, missing('ftp/quarantine/nothing')],
    [`${'x'.repeat(5000)}.md`, 404, missing(`ftp/${'x'.repeat(5000)}.md`)],
  ])('but not %s: %i', async (name, status, title) => {
    const reply = await raw(`/ftp/${name}`)
    expect(reply.status).toBe(status)
    expect(reply.text).toContain(`<title>${title}</title>`)
    expect(reply.text).not.toContain(shop.lab.disk.root)
  })

  it.each([trick, '%2500.pdf', `quarantine${trick}`, `.${trick}`, `..${trick}`, 'quarantine/%2e%2e'])(
    'and a page of the shop for the folder %s',
    async (name) => {
      const reply = await raw(`/ftp/${name}`)
      expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(reply.text).toContain('<body class=')
      expect(reply.text).not.toContain('stacktrace')
    },
  )

  it('every name of its listing, by the name itself or with a null byte', async () => {
    const listing = await shop.get('/ftp', { headers: { Accept: 'application/json' } })
    const statuses = listing
      .json<string[]>()
      .filter((name) => name !== 'mine.md')
      .map(async (name) => [name, (await raw(`/ftp/${name}${trick}`)).status])
    for (const [name, status] of await Promise.all(statuses)) expect([name, status]).toEqual([name, 200])
  })

  it('tells programs the same as JSON', async () => {
    const reply = await shop.get('/ftp/nothing.md', { headers: { Accept: 'application/json' } })
    expect(reply.json()).toMatchObject({ error: { code: 'ENOENT', path: `${shownRoot}/ftp/nothing.md`, status: 404 } })
  })

  it('shows the file after slashes in a row, and what an attack wrote', async () => {
    writeFileSync(shop.lab.disk.path('ftp', 'mine.md'), 'mine')
    expect((await raw('//ftp///mine.md')).text).toBe('mine')
    expect(await names('/ftp')).toContain('mine.md')
    rmSync(shop.lab.disk.path('ftp', 'mine.md'))
  })
})

describe('other folders', () => {
  it('/encryptionkeys gives both keys', async () => {
    const key = '1337133713371337.EA99A61D92D2955B1E9285B55BF2AD42'
    expect((await shop.get('/encryptionkeys/premium.key')).text).toBe(key)
    expect((await shop.get('/encryptionkeys/jwt.pub')).text).toBe(shop.lab.accounts.tokens.publicKey)
    expect(await names('/encryptionkeys')).toEqual(['jwt.pub', 'premium.key'])
  })

  it.each([
    ['/encryptionkeys/nothing', 404],
    ['/encryptionkeys/..%2fftp', 403],
    ['/support/logs/access.log.1999-12-31', 404],
    ['/support/logs/..%2fftp%2flegal.md', 403],
  ])('%s is %i', async (path, status) => {
    expect((await raw(path)).status).toBe(status)
  })

  it('/support/logs tells what was asked, passwords included', async () => {
    const [audit = '', log = '', ...others] = (await names('/support/logs')).sort((one) =>
      one === 'audit.json' ? -1 : 1,
    )
    expect([audit, log, others]).toEqual(['audit.json', expect.stringMatching(/^access\.log\.\d{4}-\d\d-\d\d$/), []])
    for (const path of ['/file-upload', '/profile/image/url', '/profile/image/file/', '/rest/memories'])
      await shop.post(path, {})
    await shop.get('/rest/user/change-password?current=a&new=sesame&repeat=b', { headers: { Referer: 'http://x.y/' } })
    await shop.get('/ftp/legal.md')
    await expect.poll(async () => (await shop.get(`/support/logs/${log}`)).text).toContain('sesame')
    const reply = await shop.get(`/support/logs/${log}`)
    expect(reply.headers.get('content-type')).toBe('application/octet-stream')
    expect(reply.text).toMatch(
      /^::ffff:127\.0\.0\.1 - - \[\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000\] "GET \/rest\/user\/change-password\?current=a&new=sesame&repeat=b HTTP\/1\.1" 401 \d+ "http:\/\/x\.y\/" "node"$/m,
    )
    expect(reply.text).not.toMatch(/\/ftp(?!\/[.\w]*%2500)|"POST \/(file-upload|profile|rest\/memories)/)
    expect((await shop.get('/support/logs/audit.json')).json()).toMatchObject({ files: [{ name: `logs/${log}` }] })
  })

  it('/.well-known leads to advisories', async () => {
    const csaf = (path: string) => shop.get(`/.well-known/csaf/${path}`)
    const metadata = (await csaf('provider-metadata.json')).json<{ public_openpgp_keys: object[] }>()
    expect(metadata).toMatchObject({
      canonical_url: 'http://localhost:3000/.well-known/csaf/provider-metadata.json',
      distributions: [{ directory_url: 'http://localhost:3000/.well-known/csaf/' }],
      metadata_version: '2.0',
      role: 'csaf_trusted_provider',
      list_on_CSAF_aggregators: false,
      mirror_on_CSAF_aggregators: false,
    })
    expect(metadata.public_openpgp_keys).toHaveLength(3)
    const paths = (await csaf('index.txt')).text.trim().split('\n')
    expect(paths).toEqual([
      '2017/juice-shop-sa-20200513-express-jwt.json',
      '2021/juice-shop-sa-20211014-proto.json',
      '2024/juice-shop-sa-general.json',
    ])
    const changes = (await csaf('changes.csv')).text
    for (const path of paths) expect(changes).toMatch(new RegExp(`^"${path}","\\d{4}-.*Z"$`, 'm'))
  })

  it.each([
    ['2017/juice-shop-sa-20200513-express-jwt', 'CVE-2020-15084', ['workaround']],
    ['2021/juice-shop-sa-20211014-proto', 'CVE-2020-36604', []],
    ['2024/juice-shop-sa-disclaimer', undefined, ['no_fix_planned', 'mitigation']],
  ])('advisory %s', async (path, cve, remediations) => {
    const { text } = await shop.get(`/.well-known/csaf/${path}.json`)
    const advisory = JSON.parse(text)
    const [vulnerability] = advisory.vulnerabilities
    expect(advisory.document).toMatchObject({ csaf_version: '2.0', tracking: { id: path.split('/')[1] } })
    expect(vulnerability.cve).toBe(cve)
    expect((vulnerability.remediations ?? []).map(({ category }: { category: string }) => category)).toEqual(
      remediations,
    )
    expect((await shop.get(`/.well-known/csaf/${path}.json.asc`)).text).toMatch(/^-----BEGIN PGP SIGNATURE-----\n/)
    const [hash, name] = (await shop.get(`/.well-known/csaf/${path}.json.sha512`)).text.trim().split('  ')
    expect([hash?.length, name]).toEqual([128, `${path.split('/')[1]}.json`])
    const isPublished = hash === shop.lab.config.challenges.csafHashValue
    expect(isPublished || hash === createHash('sha512').update(text).digest('hex')).toBe(true)
    expect(isPublished).toBe(path.startsWith('2017'))
  })

  it('the first advisory promises a patch for what is affected', async () => {
    const { text } = await shop.get('/.well-known/csaf/2017/juice-shop-sa-20200513-express-jwt.json')
    expect(text).toContain('We will soon release a patch')
    expect(JSON.parse(text).vulnerabilities[0].product_status).toHaveProperty('known_affected')
  })

  it('the advisory that is missing is the shop itself', async () => {
    const reply = await shop.get('/.well-known/csaf/2024/juice-shop-sa-general.json')
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })
})

describe('files at the top', () => {
  it.each(['/security.txt', '/.well-known/security.txt'])('%s', async (path) => {
    const { headers, text } = await shop.get(path)
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
    const { encryption } = shop.lab.config.application.securityTxt
    expect(text).toMatch(/\nExpires: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
    expect(text.split('\n').slice(0, -1)).toEqual([
      'Contact: mailto:donotreply@owasp-juice.shop',
      `Encryption: ${encryption}`,
      'Acknowledgements: /#/score-board',
      'Preferred-languages: en, ar, az, bg, bn, ca, cs, da, de, ga, el, es, et, fi, fr, ka, he, hi, hu, id, it, ja, ko, lv, my, nl, no, pl, pt, ro, ru, si, sv, th, tr, uk, zh',
      'Hiring: /#/jobs',
      'Csaf: http://localhost:3000/.well-known/csaf/provider-metadata.json',
    ])
    const expires = Date.parse(text.slice(text.indexOf('Expires: ') + 9))
    expect((expires - Date.now()) / 86_400_000).toBeCloseTo(365, -1)
  })

  it('/robots.txt (3.2)', async () => {
    expect((await shop.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /ftp')
  })

  it("/3rdpartylicenses.txt names the client's packages, and one that is none of them", async () => {
    const { headers, text } = await shop.get('/3rdpartylicenses.txt')
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
    for (const name of ['react', 'socket.io-client', 'canvas-confetti', 'ngy-cookie'])
      expect(text).toMatch(new RegExp(`^${name}\n(MIT|ISC)\n`, 'm'))
  })

  it('/assets/i18n/tlh_AA.json is a language that is not offered', async () => {
    const texts = (await shop.get('/assets/i18n/tlh_AA.json')).json()
    expect(texts).toMatchObject({ LANGUAGE: 'tlhIngan' })
    expect((await shop.get('/rest/languages')).text).not.toContain('tlh_AA')
  })
})

describe('/assets/i18n', () => {
  it.each(['/assets/i18n/de_DE.json', '/assets/i18n/tutorials/de_DE.json'])('%s is sent once', async (path) => {
    const { headers } = await shop.get(path)
    const tag = headers.get('etag') ?? ''
    expect([headers.get('cache-control'), tag]).toEqual(['public, max-age=0', expect.stringMatching(/^W\/"/)])
    // The headers of fetch that go with a tag ask for a whole answer.
    const statusFor = async (etag: string) =>
      (await sendRaw({ port: shop.server.port, path, headers: { 'If-None-Match': etag } })).status
    expect([await statusFor(tag), await statusFor('W/"old"')]).toEqual([304, 200])
    const english = await shop.get(path.replace('de_DE', 'en'))
    expect(english.headers.get('etag')).not.toBe(tag)
  })
})

describe('pictures that the configuration names', () => {
  it('are the operator’s where the folder has them, and otherwise stand-ins', async () => {
    const pictureDirectory = mkdtempSync(join(tmpdir(), 'juice-lab-pictures-'))
    mkdirSync(join(pictureDirectory, 'images'))
    writeFileSync(join(pictureDirectory, 'images', 'own.png'), 'own logo')
    writeFileSync(join(pictureDirectory, 'images', 'guide.png'), 'own guide')
    const { application, hackingInstructor, products, ...others } = shop.lab.config
    const [first, ...rest] = products
    const custom = await serveLab({
      pictureDirectory,
      config: {
        ...others,
        application: { ...application, logo: 'https://a.example/own.png', favicon: 'https://a.example/x.ico?y' },
        hackingInstructor: { ...hackingInstructor, avatarImage: 'guide.png' },
        products: [{ ...first, name: 'X', image: 'https://a.example/caf%C3%A9.jpg' }, ...rest],
      },
    })
    try {
      const typeOf = async (path: string) => (await custom.get(path)).headers.get('content-type')
      expect((await custom.get('/assets/public/images/own.png')).text).toBe('own logo')
      expect((await custom.get('/assets/public/images/hackingInstructor.png')).text).toBe('own guide')
      expect(await typeOf('/assets/public/images/ChatbotAvatar.png')).toBe('image/png')
      expect(await typeOf('/assets/public/x.ico')).toBe('image/x-icon')
      expect(await typeOf('/assets/public/images/products/caf%25C3%25A9.jpg')).toBe('image/png')
      expect(await typeOf('/assets/public/images/products/nobody.jpg')).toMatch(/^text\/html/)
    } finally {
      await custom.close()
      rmSync(pictureDirectory, { recursive: true })
    }
  })
})

describe('nothing leads out of a folder', () => {
  let outside: string
  beforeAll(() => {
    outside = mkdtempSync(join(tmpdir(), 'juice-lab-outside-'))
    writeFileSync(join(outside, 'secret.md'), 'a real secret')
    for (const folder of ['ftp', 'ftp/quarantine', '.well-known', 'encryptionkeys', 'logs']) {
      symlinkSync(outside, shop.lab.disk.path(folder, 'link'))
      symlinkSync(join(outside, 'secret.md'), shop.lab.disk.path(folder, 'link.md'))
    }
  })
  afterAll(() => rmSync(outside, { recursive: true }))

  const roots = ['/ftp', '/ftp/quarantine', '/.well-known', '/encryptionkeys', '/support/logs']
  const ways = [
    '/link.md',
    `/link.md${trick}`,
    '/link/secret.md',
    '/link%2fsecret.md',
    '/link/',
    '/link',
    '/../../../../../../etc/passwd',
    '/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
    `/..%252f..%252f..%252fetc%252fpasswd${trick}`,
    '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/%2e%2e%2f%2e%2e%2fpackage.json',
    `//etc/passwd${trick}`,
    `/%2fetc%2fpasswd${trick}`,
    '/..%5c..%5c..%5cetc%5cpasswd',
    `/${'../'.repeat(2000)}etc/passwd`,
    `/${'a'.repeat(10_000)}`,
    '/%',
    '/%c0%ae%c0%ae/x.md',
    '/con.md',
    '/legal.md/',
    '/legal.md/x/y',
  ]
  it.each(roots.flatMap((root) => ways.map((way) => [root + way.slice(0, 60), root + way])))('%s', async (_, path) => {
    const reply = await raw(path)
    expect(reply.status).toBeLessThan(500)
    expect(reply.text).not.toMatch(/root:|a real secret|"name": "juice-lab"|secret\.md</)
    expect(reply.text).not.toContain(shop.lab.disk.root)
  })

  it('and links are not even shown', async () => {
    for (const root of roots) expect((await names(root)).filter((name) => name.startsWith('link'))).toEqual([])
  })
})

describe('at the start of a kept lab', () => {
  it('some files are whole again, others stay as they were left', async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'juice-lab-files-'))
    const before = await serveLab({ dataDirectory })
    const { disk } = before.lab
    for (const name of ['legal.md', 'acquisitions.md', 'mine.md']) writeFileSync(disk.path('ftp', name), 'overwritten')
    writeFileSync(disk.path('encryptionkeys', 'jwt.pub'), 'overwritten')
    for (const day of ['01', '02', '03']) writeFileSync(disk.path('logs', `access.log.2020-01-${day}`), '')
    expect((await before.get('/ftp/legal.md')).text).toBe('overwritten')
    await before.close()
    rmSync(disk.path('ftp', 'encrypt.pyc'))
    rmSync(disk.path('.well-known'), { recursive: true })
    mkdirSync(disk.path('ftp', 'legal.md.part'))
    const after = await serveLab({ dataDirectory })
    const texts = await Promise.all(['legal', 'acquisitions', 'mine'].map((name) => after.get(`/ftp/${name}.md`)))
    expect(texts.map(({ text }) => text.slice(0, 11))).toEqual(['# Legal Inf', 'overwritten', 'overwritten'])
    expect((await after.get('/encryptionkeys/jwt.pub')).text).toBe(after.lab.accounts.tokens.publicKey)
    expect((await after.get('/ftp/encrypt.pyc%2500.md')).status).toBe(200)
    expect((await after.get('/.well-known/csaf/index.txt')).text).toContain('2017/')
    const logs = () => readdirSync(disk.path('logs')).filter((name) => name.startsWith('access'))
    await expect.poll(logs).toEqual(['access.log.2020-01-03', expect.stringMatching(/^access\.log\.20(?!20)/)])
    await after.close()
    rmSync(dataDirectory, { recursive: true })
  })

  it('the advisories bear the address of the shop', async () => {
    const { config } = shop.lab
    const baseUrl = 'https://juice.example/shop'
    const other = await serveLab({ config: { ...config, server: { ...config.server, baseUrl } } })
    const metadata = await other.get('/.well-known/csaf/provider-metadata.json')
    expect(metadata.json()).toMatchObject({ canonical_url: `${baseUrl}/.well-known/csaf/provider-metadata.json` })
    expect(metadata.text).not.toContain('localhost')
    expect((await other.get('/security.txt')).text).toContain(`\nCsaf: ${baseUrl}/.well-known/csaf/`)
    await other.close()
  })
})

describe('secured', () => {
  it('the folders keep closed, and what visitors need goes out', async () => {
    const secured = await serveLab({ fix: ['folders-within-reach', 'name-cut-after-check'] })
    const closed = ['/ftp', '/ftp/acquisitions.md', `/ftp/eastere.gg${trick}`, '/ftp/quarantine', '/encryptionkeys']
    for (const path of [...closed, '/encryptionkeys/premium.key', '/support/logs', '/support/logs/audit.json'])
      expect((await secured.get(path, { headers: { Accept: 'text/html' } })).text, path).toContain(
        '<title>Juice Lab</title>',
      )
    expect((await secured.get('/ftp/legal.md')).text).toContain('# Legal Information')
    expect((await secured.get('/encryptionkeys/jwt.pub')).text).toContain('PUBLIC KEY')
    expect((await secured.get('/.well-known/csaf/provider-metadata.json')).status).toBe(200)
    await secured.close()
  })

  it('names are taken as they are', async () => {
    const secured = await serveLab({ fix: ['name-cut-after-check'] })
    expect((await secured.get('/ftp/legal.md')).text).toContain('# Legal Information')
    expect((await secured.get(`/ftp/eastere.gg${trick}`)).status).toBe(403)
    expect((await sendRaw({ port: secured.server.port, path: '/ftp/legal%00.md' })).status).toBe(400)
    await secured.close()
  })
})

it('errors name the folder of the simulated machine', () => {
  const { root } = shop.lab.disk
  const error = Object.assign(new Error(`EMFILE: too many open files, open '${root}/ftp/x'`), { path: `${root}/ftp/x` })
  hideRealPlaces(shop.lab.disk)(error, {} as Request, {} as Response, () => {})
  expect([error.message, error.stack, error.path].join()).not.toContain(root)
  expect(error.path).toBe(`${shownRoot}/ftp/x`)
  expect(shownRoot).toBe(readFixture<{ identity: { folder: string } }>('machine', 'identity.yml').identity.folder)
})
