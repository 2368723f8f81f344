import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listParts, readClues } from '../../lab/options/catalogue-config.js'
import { ConfigError, listProfiles, loadShopConfig } from '../../lab/options/load-config.js'
import { labOptionsSchema, parseLabOptions, shippedCtfKey } from '../../lab/options.js'
import { packageRoot, packageVersion } from '../../lab/package/package-root.js'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'juice-lab-config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(text: string): string {
  const file = join(folder, 'own.yml')
  writeFileSync(file, text)
  return file
}

function refusalOf(text: string): string {
  const file = write(text)
  try {
    loadShopConfig(file)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    expect(error.kind).toBe('config')
    expect(error.message).toContain(file)
    return error.message.replaceAll(file, 'own.yml')
  }
  throw new Error('The configuration was accepted.')
}

/** Four products and two memories that satisfy every prerequisite, as YAML. */
const products = [
  '  - { name: Seasonal, useForChristmasSpecialChallenge: true }',
  '  - { name: Tampered, urlForProductTamperingChallenge: "https://a.example" }',
  '  - { name: Printed, fileForRetrieveBlueprintChallenge: a.stl, exifForBlueprintChallenge: [~] }',
  '  - { name: Leaked, keywordsForPastebinDataLeakChallenge: [a, b] }',
]
const memories = [
  '  - { image: a.png, geoStalkingMetaSecurityQuestion: 14, geoStalkingMetaSecurityAnswer: Forest }',
  '  - { image: b.png, geoStalkingVisualSecurityQuestion: 10, geoStalkingVisualSecurityAnswer: Office }',
]
const listOf = (key: string, items: readonly string[]) => [`${key}:`, ...items].join('\n')

describe('the default configuration', () => {
  const { config, warnings } = loadShopConfig()

  it('parses without remarks and names the shop', () => {
    expect(warnings).toEqual([])
    expect(config.application.name).toBe('Juice Lab')
    expect(config.application.domain).toBe('juice-sh.op')
  })

  it('holds the catalogue of the contract', () => {
    expect(config.products).toHaveLength(56)
    expect(config.products.filter(({ deletedDate }) => deletedDate === undefined)).toHaveLength(46)
    expect(config.products.flatMap(({ reviews }) => reviews ?? [])).toHaveLength(29)
    expect(config.products.map(({ name }) => name)[9]).toBe('Christmas Super-Surprise-Box (2014 Edition)')
    expect(config.products[43]?.price).toBe(1e-20)
    expect(config.memories).toHaveLength(9)
  })

  it('gives each special part to its product and each clue to its photo', () => {
    const partOf = (id: number) => listParts(config.products[id - 1] ?? { name: '' })
    expect([9, 10, 11, 26].map(partOf)).toEqual([['tampering'], ['seasonal'], ['leak'], ['blueprint']])
    expect(readClues(config.memories[7] ?? { image: '' }).meta).toEqual({
      question: 14,
      answer: 'Daniel Boone National Forest',
      owner: 'john',
    })
    expect(readClues(config.memories[8] ?? { image: '' }).visual?.answer).toBe('ITsec')
  })

  it('keeps clues out of the leaked product and the O-Saft address out of descriptions', () => {
    const texts = config.products.map(({ description }) => description ?? '').join('\n')
    expect(texts).not.toMatch(/hueteroneel|eurogium edule/i)
    expect(texts).not.toContain('O-Saft')
  })

  it('praises with reviews of seeded users only', () => {
    const users = load(readFileSync(join(packageRoot, 'fixtures/seeds/users.yml'), 'utf8')) as { key: string }[]
    const keys = new Set(users.map(({ key }) => key))
    const named = config.products.flatMap(({ reviews }) => (reviews ?? []).map(({ author }) => author))
    const owners = config.memories.map(({ user }) => user ?? '')
    expect([...named, ...owners].filter((key) => !keys.has(key))).toEqual([])
  })
})

describe('profiles', () => {
  it.each(listProfiles())('%s parses without remarks', (profile) => {
    const { config, warnings } = loadShopConfig(profile)
    expect(warnings).toEqual([])
    expect(config.products.length).toBeGreaterThanOrEqual(4)
  })

  it('juice-shop takes the reference name', () => {
    expect(loadShopConfig('juice-shop').config.application.name).toBe('OWASP Juice Shop')
  })

  it('own ones go before bundled ones', () => {
    writeFileSync(join(folder, 'quiet.yml'), 'application: { name: Mine }')
    expect(loadShopConfig('quiet', { profiles: folder }).config.application.name).toBe('Mine')
    expect(loadShopConfig('ctf', { profiles: folder }).config.ctf.showFlagsInNotifications).toBe(true)
  })

  it('an unknown one is refused with the names there are', () => {
    expect(() => loadShopConfig('tutorail')).toThrow(/tutorail: There is neither .* tutorial/)
  })
})

describe('a file of the operator', () => {
  it('merges mappings, replaces lists, and may be empty', () => {
    const text = 'application:\n  social: { twitterUrl: null }\nchallenges:\n  metricsIgnoredUserAgents: [curl]\n'
    const { config } = loadShopConfig(write(text))
    expect(config.application.social).toMatchObject({ twitterUrl: null, redditUrl: expect.stringContaining('reddit') })
    expect(config.challenges.metricsIgnoredUserAgents).toEqual(['curl'])
    expect(loadShopConfig(write('# nothing yet\n')).config).toEqual(loadShopConfig().config)
  })

  it('treats null as absent', () => {
    const text = `application: { name: null }\n${listOf('products', [...products, '  - { name: X, price: null }'])}`
    const { config } = loadShopConfig(write(text))
    expect(config.application.name).toBe('Juice Lab')
    expect(config.products[4]).toEqual({ name: 'X' })
  })

  it('is told of keys that do not exist, by line', () => {
    const file = write('application:\n  name: Mine\n  colour: red\n')
    const { config, warnings } = loadShopConfig(file)
    expect(config.application.name).toBe('Mine')
    expect(warnings).toEqual([expect.stringContaining(`${file}:3: application.colour is not a key`)])
  })

  it('hears of a wrong type with line, key and remedy', () => {
    expect(refusalOf('application:\n  domain: a.b\n  name: 42\n')).toBe(
      'own.yml:3: application.name must be text. Put the value in quotes.',
    )
    expect(refusalOf(listOf('products', [...products, '  - name: X', '    price: "2"']))).toContain(
      'own.yml:7: products.4.price must be a number.',
    )
  })

  it('hears of an unknown key and a wrong type in one go only as the latter', () => {
    expect(refusalOf('server:\n  colour: red\n  port: high\n')).toBe(
      'own.yml:3: server.port must be a number. Write digits without quotes.',
    )
  })

  it.each([
    ['application.theme', 'application:\n  theme: beige'],
    ['challenges.safetyMode', 'challenges:\n  safetyMode: on'],
    ['challenges.codingChallengesEnabled', 'challenges:\n  codingChallengesEnabled: sometimes'],
    ['hackingInstructor.hintPlaybackSpeed', 'hackingInstructor:\n  hintPlaybackSpeed: warp'],
    ['ctf.showCountryDetailsInNotifications', 'ctf:\n  showCountryDetailsInNotifications: all'],
  ])('hears which values %s can have', (key, text) => {
    expect(refusalOf(text)).toMatch(new RegExp(`^own\\.yml:2: ${key} has a value .* Use one of '`))
  })

  it('hears which numbers of strangers and which names of metrics there can be', () => {
    for (const count of ['-3', '2.5', '1001'])
      expect(refusalOf(`application:\n  numberOfRandomFakeUsers: ${count}\n`)).toContain(
        'own.yml:2: application.numberOfRandomFakeUsers: a whole number from 0 to 1000 is needed.',
      )
    for (const prefix of ['a-b', '9lives', 'a b', 'früchte'])
      expect(refusalOf(`application:\n  customMetricsPrefix: ${prefix}\n`)).toContain(
        'own.yml:2: application.customMetricsPrefix: names of metrics have only letters, digits, underscores and colons',
      )
    const { config } = loadShopConfig(
      write('application: { numberOfRandomFakeUsers: 1000, customMetricsPrefix: "team_7:x" }'),
    )
    expect(config.application).toMatchObject({ numberOfRandomFakeUsers: 1000, customMetricsPrefix: 'team_7:x' })
  })

  it('hears of a header that cannot be sent, and of a stock of half a bottle', () => {
    for (const hiring of ['"/#/jobs\\r\\nX-Other: 1"', '採用'])
      expect(refusalOf(`application:\n  securityTxt:\n    hiring: ${hiring}\n`)).toContain(
        'own.yml:3: application.securityTxt.hiring: a header says it',
      )
    expect(loadShopConfig(write('application: { securityTxt: { hiring: Jöbs } }')).warnings).toEqual([])
    expect(refusalOf(listOf('products', [...products, '  - name: X', '    quantity: 1.5']))).toContain(
      'own.yml:7: products.4.quantity must be a whole number.',
    )
  })

  it.each(["''", "'  '"])('warns that a bonus payload of %s is easy to find', (payload) => {
    expect(refusalOf(`challenges:\n  xssBonusPayload: ${payload}\n`)).toContain(
      'own.yml:2: challenges.xssBonusPayload: an empty one is in every search',
    )
  })

  it('hears where the YAML is broken', () => {
    expect(refusalOf('application:\n  name: "Mine\n')).toMatch(/^own\.yml:\d+:\d+: This is not readable YAML/)
    expect(refusalOf('application:\n  name: A\n   logo: b.png\n')).toMatch(/^own\.yml:3:\d+: This is not readable YAML/)
    expect(refusalOf('just a sentence')).toContain('own.yml:1: A configuration is a set of keys')
  })

  it('that does not exist is refused with its path', () => {
    expect(() => loadShopConfig(join(folder, 'missing.yml'))).toThrow(join(folder, 'missing.yml'))
  })
})

describe('invalid combinations', () => {
  it.each([
    [
      2,
      'restrictToTutorialsFirst',
      'challenges:\n  restrictToTutorialsFirst: true\nhackingInstructor: { isEnabled: false }',
    ],
    [
      2,
      'showFlagsInNotifications',
      'ctf:\n  showFlagsInNotifications: true\nchallenges: { showSolvedNotifications: false }',
    ],
    [2, 'showCountryDetailsInNotifications', 'ctf:\n  showCountryDetailsInNotifications: flag'],
    [2, 'pollFrequencySeconds', 'ctf:\n  systemWideNotifications: { url: /news.json }'],
    [3, 'pollFrequencySeconds', 'ctf:\n  systemWideNotifications:\n    pollFrequencySeconds: 0\n    url: /news.json'],
  ])('line %i: %s', (line, key, text) => {
    expect(refusalOf(text)).toMatch(new RegExp(`^own\\.yml:${line}: .*${key}`))
  })
})

describe('contradictions in a catalogue', () => {
  it('accepts the smallest one and gives the photos to those who are asked', () => {
    const { config } = loadShopConfig(write([listOf('products', products), listOf('memories', memories)].join('\n')))
    expect(config.products).toHaveLength(4)
    expect(config.memories.map(({ user }) => user)).toEqual(['john', 'emma'])
  })

  it.each([0, 1, 2, 3])('needs special product %i', (index) => {
    const lines = products.map((line, at) => (at === index ? '  - { name: Plain }' : line))
    expect(refusalOf(listOf('products', lines))).toMatch(
      /own\.yml:1: products must have exactly one entry with \w+Challenge/,
    )
  })

  it('refuses too few products, doubles, and two parts in one product', () => {
    expect(refusalOf(listOf('products', products.slice(0, 3)))).toContain(
      'products has 3 entries, the shop needs at least 4',
    )
    expect(refusalOf(listOf('products', [...products, products[0] ?? '']))).toContain(
      'own.yml:6: products must have exactly one',
    )
    const twice = [
      ...products.slice(0, 3),
      '  - { name: B, useForChristmasSpecialChallenge: true, keywordsForPastebinDataLeakChallenge: [a] }',
      '  - { name: C }',
    ]
    expect(refusalOf(listOf('products', ['  - { name: A }', ...twice.slice(1)]))).toContain(
      'own.yml:5: products.3 carries',
    )
  })

  it('needs a maker with the blueprint', () => {
    const lines = products.map((line) => line.replace(', exifForBlueprintChallenge: [~]', ''))
    expect(refusalOf(listOf('products', lines))).toContain(
      'own.yml:4: products.2 has fileForRetrieveBlueprintChallenge',
    )
  })

  it.each(['0', '15', '1.5'])('knows no security question %s', (question) => {
    const asked = memories.map((line) => line.replace('14', question))
    expect(refusalOf([listOf('products', products), listOf('memories', asked)].join('\n'))).toContain(
      'own.yml:7: memories.0 answers a security question that does not exist. Give the number of one, from 1 to 14.',
    )
  })

  it('needs two photos, one clue each, of the right owner', () => {
    expect(refusalOf(listOf('memories', memories.slice(0, 1)))).toContain('memories has 1 entries')
    expect(refusalOf(listOf('memories', [...memories, memories[0] ?? '']))).toContain(
      'own.yml:4: memories must have exactly one',
    )
    const both =
      memories[0]?.replace(
        ' }',
        ', geoStalkingVisualSecurityQuestion: 10, geoStalkingVisualSecurityAnswer: Office }',
      ) ?? ''
    expect(refusalOf(listOf('memories', [both, '  - { image: b.png }']))).toContain('own.yml:2: memories.0 carries')
    const others = memories.map((line) => line.replace(' }', ', user: jim }'))
    expect(refusalOf(listOf('memories', others))).toMatch(
      /own\.yml:2: memories\.0\.user is 'jim'.*'john'[\s\S]*own\.yml:3: .*'emma'/,
    )
  })
})

describe('lab options', () => {
  const { config } = loadShopConfig()

  it('have a default for all but the configuration', () => {
    const options = labOptionsSchema.parse({ config })
    expect(options).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: null,
      solutionsWebhook: null,
      basePath: '',
    })
    expect(Object.values(options.hazards)).toEqual(Array(7).fill(true))
    expect(options.ctfKey).toBe(shippedCtfKey)
  })

  it('close single hazards and refuse what is none', () => {
    const options = labOptionsSchema.parse({ config, hazards: { markup: false } })
    expect(options.hazards).toMatchObject({ markup: false, 'code-execution': true })
    expect(labOptionsSchema.safeParse({ config, port: 99999 }).success).toBe(false)
    expect(labOptionsSchema.safeParse({ config: { server: {} } }).success).toBe(false)
  })
})

describe('parseLabOptions', () => {
  it('loads the configuration of the profile and listens where it says', () => {
    expect(parseLabOptions().config.application.name).toBe('Juice Lab')
    expect(parseLabOptions({ profile: 'ctf' }).config.ctf.showFlagsInNotifications).toBe(true)
    const file = write('server: { port: 4711, basePath: /shop }')
    expect(parseLabOptions({ profile: file })).toMatchObject({ profile: file, port: 4711, basePath: '/shop' })
    expect(parseLabOptions({ profile: file, port: 0, basePath: undefined })).toMatchObject({
      port: 0,
      basePath: '/shop',
    })
  })

  it.each([
    ['', ''],
    ['/', ''],
    ['/shop', '/shop'],
    ['/shop/', '/shop'],
    ['/a/b-1.2/%C3%A4', '/a/b-1.2/%C3%A4'],
    ['https://proxy.example:8443/shop/', 'https://proxy.example:8443/shop'],
  ])('takes the base path %j, after which redirects begin with %j', (basePath, prefix) => {
    expect(parseLabOptions({ basePath }).basePath).toBe(prefix)
  })

  it.each(['shop', '//elsewhere.example', '/a b', '/a\r\nSet-Cookie: x', '/"><script>', '/shop?x', 'javascript:x'])(
    'refuses the base path %j, which no redirect can begin with',
    (basePath) => {
      expect(() => parseLabOptions({ basePath })).toThrow(/^The options of the lab: basePath: .* write \/shop/s)
    },
  )

  it('refuses impossible options by name', () => {
    expect(() => parseLabOptions({ port: 99999 })).toThrow(ConfigError)
    expect(() => parseLabOptions({ port: 99999 })).toThrow(/^The options of the lab: port/)
    expect(() => parseLabOptions({ profile: 'nowhere' })).toThrow(/^nowhere: /)
  })
})

describe('seed users', () => {
  const users = load(readFileSync(join(packageRoot, 'fixtures/seeds/users.yml'), 'utf8')) as {
    id: number
    password: string
    securityAnswer?: string
  }[]
  const md5 = (text = '') => createHash('md5').update(text).digest('hex')

  it('stand in id order with byte-exact passwords', () => {
    expect(users.map(({ id }) => id)).toEqual(users.map((_, index) => index + 1))
    expect(users).toHaveLength(23)
    expect(md5(users[0]?.password)).toBe('0192023a7bbd73250516f069df18b500')
    expect(users[8]?.password).toBe('0Y8rMnww$*9VFYE\u00a759-!Fg1L6t&6lB')
    expect(users[10]?.password).toBe(`K1f${'.'.repeat(21)}`)
  })
})

describe('the package', () => {
  it('knows its own folder and version', () => {
    const manifest = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
      name: string
      version: string
    }
    expect(manifest).toMatchObject({ name: 'juice-lab', version: packageVersion })
  })
})
