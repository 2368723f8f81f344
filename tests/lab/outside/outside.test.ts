import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '../../../lab/facts/random.js'
import { loadShopConfig } from '../../../lab/options/load-config.js'
import { createOutside } from '../../../lab/outside/outside.js'

const { config } = loadShopConfig()
const { clientId } = config.application.googleOauth
const clock = { time: 0, now: () => clock.time }
const { web, atlas, signIn } = createOutside(config, clock, systemRandom)
const sites = web.directory()
const pages = sites.flatMap((site) => site.pages)
const inRegistry = [
  'epilogue',
  'epilogue-js',
  'express-jwt',
  'hashids',
  'ngx-cookie',
  'ngy-cookie',
  'sanitize-html',
  'z85',
]
const titles = (question: string) => web.search(question).map(({ page }) => page.title)

describe('the small internet', () => {
  it('has some twenty pages, each with a title, a line about it and a text', () => {
    expect(pages.length).toBeGreaterThanOrEqual(20)
    for (const { title, summary, markdown, key } of pages) {
      expect(
        [title, summary].every((text) => typeof text === 'string' && text.length > 2),
        key,
      ).toBe(true)
      expect(markdown.length, key).toBeGreaterThan(200)
    }
  })

  it('says of each site what it stands in for', () => {
    expect(sites.every(({ site }) => site.standsFor.length > 20)).toBe(true)
  })

  it('has no dead link, and none that leads out', () => {
    const unlisted = [
      ['pastebox', '4U1V1UjU'],
      ['pastebox', '90dUgd7s'],
      ['attic', 'chirper-uv0g1n-five-years-ago'],
      ['codeberth', 'juicy-malware-linux'],
      ['codeberth', 'juicy-coupon-bot-history'],
      ['codeberth', 'eslint-scope-issue-39'],
      ...['eslint-scope', 'express-jwt', 'sanitize-html'].map((name) => ['softspots', name]),
      ...inRegistry.map((name) => ['packhorse', name]),
      ...['e81d04c', 'a5570b2', '7c2f9e6', '19b3d7a', '0d44e15'].map((revision) => [
        'codeberth',
        `juicy-coupon-bot-${revision}`,
      ]),
    ].map(([site = '', key = '']) => {
      expect(web.find(site, key)?.unlisted, key).toBe(true)
      return web.find(site, key)
    })
    for (const page of [...pages, ...unlisted]) {
      for (const [, target = ''] of (page?.markdown ?? '').matchAll(/\]\(([^)]*)\)/g)) {
        const [, room, site = '', key = ''] = target.split('/')
        expect(room === 'outside' && web.find(site, key) !== undefined, `${page?.key} → ${target}`).toBe(true)
      }
    }
  })

  it.each([
    ['starbase', 'the-kirk-brothers', /George Samuel Kirk/],
    ['almanac-3000', 'the-booths', /Stop'n'Drop/],
    ['almanac-3000', 'amy-and-kif', /Kif/],
    ['haystacks', 'how-big-is-yours', /^D0g\.{21}$/m],
    ['tubular', 'protect-ya-passwordz', /Mr\. Noodles/],
    ['talks-on-tape', 'shop-floor-stories', /Zaya/],
    ['talks-on-tape', 'speaker-bjoern', /Uetersen/],
    ['old-postcodes', 'before-1993', /West-/],
    ['old-postcodes', 'north-of-hamburg', /Uetersen \| 2082/],
    ['basement', 'the-clever-dog', /Snowball/],
    ['attic', 'chirper-uv0g1n-five-years-ago', /s1l3nc3 0f th3 l4mbs/],
    ['codeberth', 'juicy-chat-bot', /users\.addUser\("\$\{token\}", "\$\{name\}"\)/],
    ['chirper', 'owasp-juiceshop', /takes \*\.zip\* now/],
    ['pastebox', '4U1V1UjU', /current=0Y8rMnww\$\*9VFYE%C2%A759-!Fg1L6t&6lB&new=.* 401 39 /],
  ])('%s/%s holds its clue', (site, key, clue) => {
    expect(web.find(site, key)?.markdown).toMatch(clue)
  })

  it('gives clues, never whole answers', () => {
    const all = pages.map(({ markdown }) => markdown).join('\n')
    for (const answer of [
      'K1f..',
      'N00dles',
      'West-2082',
      '5N0wb41L',
      'Silence of the Lambs',
      'Support2022',
      '0Y8rMnww',
      '6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmie',
      'Hueteroneel',
      'Eurogium',
      'tlh_AA',
      'Pickle Rick',
      'tRy_H4rd3r',
    ])
      expect(all).not.toContain(answer)
  })
})

describe('its search', () => {
  it('wants every word, in any case, and puts titles first', () => {
    expect(titles('enterprise')).toContain('James T. Kirk')
    expect(titles('KIRK brothers')[0]).toBe('The Kirk brothers: who is who')
    expect(titles('kirk haystack')).toEqual([])
  })

  it('shows the words around the place', () => {
    const [first] = web.search('kobayashi')
    expect(first?.excerpt).toMatch(/^… .*Kobayashi Maru.* …$/)
  })

  it.each(inRegistry)('finds %s in the registry, which no list gives away', (name) => {
    expect(titles(name)).toContain(name)
    expect(pages.map(({ title }) => title)).not.toContain(name)
  })

  it('keeps quiet about what is not listed', () => {
    expect(titles('change-password')).toEqual([])
    expect(pages.some(({ key }) => key === '4U1V1UjU')).toBe(false)
  })

  it.each(['', '   ', '*', '<script>', '(', 'a'.repeat(10_000)])('takes %j calmly', (question) => {
    expect(titles(question).length).toBeLessThanOrEqual(pages.length)
  })
})

describe('the leaked log', () => {
  const lines = (web.find('pastebox', '4U1V1UjU')?.markdown ?? '')
    .split('\n')
    .filter((line) => line.startsWith('::ffff:'))

  it('is an hour in the combined format', () => {
    const combined =
      /^::ffff:[\d.]+ - - \[27\/Jan\/2019:11:\d\d:\d\d \+0000\] "[A-Z]+ \S+ HTTP\/1\.1" \d{3} (\d+|-) "[^"]*" "[^"]+"$/
    expect(lines.length).toBeGreaterThan(200)
    expect(lines.filter((line) => !combined.test(line))).toEqual([])
    const times = lines.map((line) => /:(11:\d\d:\d\d) /.exec(line)?.[1] ?? '')
    expect(times).toEqual([...times].sort())
  })

  it('has one change of password, which failed because of a mistyped repetition', () => {
    const [line = '', ...more] = lines.filter((text) => text.includes('change-password'))
    expect(more).toEqual([])
    const [, fresh, repeat] = /&new=(.*)&repeat=(.*) HTTP/.exec(line) ?? []
    expect(fresh).not.toBe(repeat)
  })
})

describe('the atlas', () => {
  it.each([
    '36.958717, -84.348217',
    '36.958717N 84.348217W',
    '36.958717 n, 84.348217 w',
    `36° 57' 31.38" N, 84° 20' 53.58" W`,
    `36 deg 57' 31.38" N, 84 deg 20' 53.58" W`,
    '84.348217 W 36.958717 N',
  ])('finds the forest at %s', (position) => {
    expect(atlas.around(position)?.[0]).toEqual({
      name: 'Daniel Boone National Forest',
      country: 'Kentucky',
      distance: 0,
    })
  })

  it('tells how far away the next landscapes are, nearest first', () => {
    const list = atlas.around('48.8584, 2.2945') ?? []
    expect(list).toHaveLength(5)
    expect(list[0]).toMatchObject({ name: 'Bois de Boulogne', distance: 1 })
    expect(list.map(({ distance }) => distance)).toEqual(list.map(({ distance }) => distance).sort((a, b) => a - b))
  })

  it.each(['', 'nowhere', '36.9', '91, 0', '0, 181', '1 2 3', '1'.repeat(5000)])('%j is no position', (text) => {
    expect(atlas.around(text)).toBeUndefined()
  })
})

describe('the stand-in for a provider', () => {
  const asked = { clientId, redirectUri: 'http://localhost:3000', responseType: 'token' }
  const error = (changes: Partial<typeof asked>) => signIn.findError({ ...asked, ...changes }, '127.0.0.1:4711')

  it.each([
    [{}, undefined],
    [{ redirectUri: 'https://demo.owasp-juice.shop/' }, undefined],
    [{ redirectUri: 'http://127.0.0.1:4711' }, undefined],
    [{ redirectUri: 'https://127.0.0.1:4711' }, undefined],
    [{ clientId: '' }, 'unknown-client'],
    [{ clientId: 'somebody' }, 'unknown-client'],
    [{ redirectUri: '' }, 'foreign-redirect'],
    [{ redirectUri: '/' }, 'foreign-redirect'],
    [{ redirectUri: 'http://127.0.0.1:4712' }, 'foreign-redirect'],
    [{ redirectUri: 'https://evil.example' }, 'foreign-redirect'],
    [{ redirectUri: 'http://localhost:3000.evil.example' }, 'foreign-redirect'],
    [{ redirectUri: 'http://localhost:3000@evil.example' }, 'foreign-redirect'],
    [{ redirectUri: 'http://localhost:3000/redirect?to=https://evil.example' }, 'foreign-redirect'],
    [{ redirectUri: 'javascript:alert(1)//127.0.0.1:4711' }, 'foreign-redirect'],
    [{ responseType: 'code' }, 'unsupported-response'],
  ])('%o: %s', (changes, expected) => {
    expect(error(changes)).toBe(expected)
  })

  describe('with a code', () => {
    const verifier = 'v'.repeat(43)
    const request = {
      ...asked,
      responseType: 'code',
      verifierHash: createHash('sha256').update(verifier).digest('base64url'),
      hashMethod: 'S256',
      nonce: 'n',
    }
    const grantFor = (code: string) => ({ code, clientId, redirectUri: asked.redirectUri, verifier })

    it.each([
      [{}, undefined],
      [{ hashMethod: 'plain' }, 'unsupported-response'],
      [{ hashMethod: undefined }, 'unsupported-response'],
      [{ verifierHash: undefined }, 'unsupported-response'],
      [{ verifierHash: 'short' }, 'unsupported-response'],
      [{ clientId: 'somebody' }, 'unknown-client'],
    ])('%o: %s', (changes, expected) => {
      expect(signIn.findError({ ...request, ...changes }, '127.0.0.1:4711')).toBe(expected)
    })

    it('tells the identity, the client and the request, once', () => {
      const code = signIn.issueCode('ada@example.org', request)
      const claims = { issuer: signIn.issuer, audience: clientId, nonce: 'n', email: 'ada@example.org' }
      expect(signIn.redeem(grantFor(code))).toMatchObject(claims)
      expect(signIn.redeem(grantFor(code))).toBeUndefined()
    })

    it.each([
      [{ verifier: 'w'.repeat(43) }],
      [{ redirectUri: 'http://127.0.0.1:4711' }],
      [{ clientId: 'somebody' }],
      [{ code: 'made-up' }],
    ])('is not redeemed by %o', (changes) => {
      const code = signIn.issueCode('ada@example.org', request)
      expect(signIn.redeem({ ...grantFor(code), ...changes })).toBeUndefined()
    })

    it('forgets a code after a minute', () => {
      const code = signIn.issueCode('ada@example.org', request)
      clock.time += 60_000
      expect(signIn.redeem(grantFor(code))).toBeUndefined()
    })
  })

  it('forgets a token after an hour', () => {
    const token = signIn.issueToken('ada@example.org')
    clock.time += 3600 * 1000 - 1
    expect(signIn.emailOf(token)).toBe('ada@example.org')
    clock.time += 1
    expect(signIn.emailOf(token)).toBeUndefined()
  })

  it('keeps a thousand tokens, all different, each lab its own', () => {
    const tokens = Array.from({ length: 1001 }, (_, count) => signIn.issueToken(`${count}@example.org`))
    expect(new Set(tokens).size).toBe(1001)
    expect(signIn.emailOf(tokens[0] ?? '')).toBeUndefined()
    expect(signIn.emailOf(tokens[1] ?? '')).toBe('1@example.org')
    expect(createOutside(config, clock, systemRandom).signIn.emailOf(tokens[1] ?? '')).toBeUndefined()
  })

  it('refuses an address whose owner is real', () => {
    expect(signIn.isFree('ada@example.org')).toBe(true)
    expect(signIn.isFree('Bjoern.Kimminich@gmail.com')).toBe(false)
  })
})
