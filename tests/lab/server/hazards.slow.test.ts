import { existsSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { type Hazard, hazards, type LabOptionsInput } from '../../../lab/options.js'
import { formWithFile, visitDocuments } from '../../../lab/proofs/attacker/document-visitor.js'
import { entityOn, quadraticBlowUp, yamlBomb } from '../../../lab/proofs/attacker/hostile-documents.js'
import { makeZip } from '../../../lab/proofs/attacker/make-zip.js'
import { briefWork } from '../../support/brief-work.js'
import { makeConfig } from '../../support/make-config.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

let shop: ServedLab
const frame = '<iframe src="javascript:alert(`xss`)">'
const jim = async () => (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token

async function upload(name: string, content: Buffer | string): Promise<string> {
  const body = formWithFile('file', name, content)
  const reply = await fetch(`${shop.url}/file-upload`, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
  })
  return reply.text()
}

async function rename(username: string): Promise<string> {
  const visitor = await visitDocuments(shop, 'jim@juice-sh.op', 'ncc-1701')
  await visitor.send('/profile', new URLSearchParams({ username }))
  return (await visitor.get('/profile')).text
}

async function describeProduct(): Promise<string> {
  await shop.put('/api/Products/1', { description: frame }, { token: await jim() })
  return (await shop.get('/api/Products/1')).json<{ data: { description: string } }>().data.description
}

async function register(): Promise<string> {
  const security = { securityQuestion: { id: 1 }, securityAnswer: 'x' }
  const reply = await shop.post('/api/Users', {
    email: frame,
    password: '123456',
    passwordRepeat: '123456',
    ...security,
  })
  return reply.text
}

/** The answer to an order, and the time that the shop gives its lines: a busy machine may take longer over either. */
async function orderAsPartner(orderLinesData: string): Promise<string> {
  const token = await jim()
  const evaluate = vi.spyOn(shop.lab.sandbox.engine, 'evaluate')
  const { status } = await shop.post('/b2b/v2/orders', { orderLinesData }, { token })
  const timeLimit = evaluate.mock.lastCall?.[2]?.timeLimit
  evaluate.mockRestore()
  return `${status} within ${timeLimit} ms`
}

async function unpack(): Promise<string> {
  await upload('a.zip', makeZip([{ name: '../../ftp/legal.md', content: 'Everything is free.' }]))
  return readFileSync(shop.lab.disk.path('ftp', 'legal.md'), 'utf8')
}

async function film(): Promise<string> {
  const content = 'WEBVTT\n\n00:00.000 --> 00:01.000\n</script><script>alert(`xss`)</script>\n'
  await upload(
    'a.zip',
    makeZip([{ name: '../../frontend/dist/frontend/assets/public/videos/owasp_promo.vtt', content }]),
  )
  return (await shop.get('/promotion', { headers: { Accept: 'text/html' } })).text
}

async function fetchPicture(): Promise<string> {
  const visitor = await visitDocuments(shop, 'jim@juice-sh.op', 'ncc-1701')
  const imageUrl = 'http://localhost:3000/solve/challenges/server-side?key=tRy_H4rd3r_n0thIng_iS_Imp0ssibl3'
  await visitor.send('/profile/image/url', new URLSearchParams({ imageUrl }))
  return shop.solved().join()
}

async function eraseWithLayout(): Promise<string> {
  const visitor = await visitDocuments(shop, 'jim@juice-sh.op', 'ncc-1701')
  const form = { email: 'jim@juice-sh.op', securityAnswer: 'x', layout: '../package.json' }
  return (await visitor.send('/dataerasure', new URLSearchParams(form))).text
}

/** An attack, the hazard that stops it, and its sign while the hazard is open. */
const attacks: readonly (readonly [string, Hazard, () => Promise<string>, string | RegExp])[] = [
  ['a name with code', 'code-execution', () => rename('#{7*191}'), '1337'],
  ['an order with code', 'code-execution', () => orderAsPartner('throw 1'), /^500/],
  [
    'an order number with a condition',
    'code-execution',
    async () => (await shop.get("/rest/track-order/'%20%7C%7C%20true%20%7C%7C%20'")).text,
    '"products"',
  ],
  [
    'a script that keeps busy',
    'resource-exhaustion',
    () => orderAsPartner('/((a+)+)b/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")'),
    '503 within 2000 ms',
  ],
  ['ever more entities', 'resource-exhaustion', () => upload('a.xml', quadraticBlowUp), 'temporarily not available'],
  ['ever more aliases', 'resource-exhaustion', () => upload('a.yml', yamlBomb), 'temporarily not available'],
  ['an entity with a file', 'external-entities', () => upload('a.xml', entityOn('file:///etc/passwd')), 'root:'],
  ['an archive with a path', 'file-write', unpack, 'Everything is free.'],
  ['a product with markup', 'markup', describeProduct, '<iframe'],
  ['an address with markup', 'markup', register, '<iframe'],
  [
    'an order number with markup',
    'markup',
    async () => (await shop.get(`/rest/track-order/${encodeURIComponent(frame)}`)).text,
    '<iframe',
  ],
  ['a name with markup', 'markup', () => rename('<<a|ascript>alert(`xss`)</script>'), '<script>alert'],
  [
    'a name whose code writes markup',
    'markup',
    () => rename("#{'\\x3cscript>alert(`xss`)\\x3c/script>'}"),
    '<script>alert',
  ],
  ['subtitles with markup', 'markup', film, '<script>alert(`xss`)'],
  ['subtitles from an archive', 'file-write', film, '<script>alert(`xss`)'],
  ['a picture from the inside', 'outbound-requests', fetchPicture, 'ssrfChallenge'],
  ['a layout from elsewhere', 'file-read', eraseWithLayout, 'juice-shop'],
]

/** One lab for all tests of a group, each of which finds it as on its first day. */
function shareLab(options: LabOptionsInput): void {
  beforeAll(async () => {
    shop = await serveLab(options, { workLimits: briefWork })
  })
  afterEach(() => shop.lab.reset({ progress: true }))
  afterAll(() => shop.close())
}

const holds = (sign: string | RegExp): string =>
  typeof sign === 'string' ? expect.stringContaining(sign) : expect.stringMatching(sign)
const readRows = async () =>
  (await shop.get('/api/Challenges')).json<{
    data: { key: string; description: string; disabledEnv: string | null }[]
  }>().data

describe('where all hazards are open', () => {
  shareLab({})

  it.each(attacks)('%s works, by %s', async (_, __, attack, sign) => {
    expect(await attack()).toEqual(holds(sign))
  })
})

describe.each(hazards)('where the hazard %s is closed', (hazard) => {
  shareLab({ hazards: { [hazard]: false } })

  it.each(attacks.filter(([, needed]) => needed === hazard))('%s does not work', async (_, __, attack, sign) => {
    expect(await attack()).not.toEqual(holds(sign))
  })

  it('the challenges that need it say so', async () => {
    const closed = (await readRows()).filter(({ disabledEnv }) => disabledEnv === 'Safety Mode')
    const needy = challengeKeys.filter((key) => (catalogue[key].hazards as readonly Hazard[]).includes(hazard))
    expect(closed.map(({ key }) => key).sort()).toEqual([...needy].sort())
    expect(needy.length).toBeGreaterThan(0)
    for (const { description } of closed) expect(description).toMatch(/<em>\(Closed here: this lab .+\.\)<\/em>$/)
  })
})

describe('in safety mode', () => {
  shareLab({ config: makeConfig({ challenges: { safetyMode: 'enabled' } }) })

  it.each(attacks.filter(([, hazard]) => hazard !== 'outbound-requests'))(
    '%s does not work',
    async (_, __, attack, sign) => {
      expect(await attack()).not.toEqual(holds(sign))
    },
  )

  it('archives are taken, and neither unpacked nor read', async () => {
    for (const content of [makeZip([{ name: 'a/b.txt', content: 'Fine.' }]), 'no archive'])
      expect(await upload('a.zip', content)).toBe('')
    expect(existsSync(shop.lab.disk.path('uploads', 'complaints', 'a'))).toBe(false)
  })

  it('the challenges that need a closed hazard say so, and no others', async () => {
    const closed = (await readRows()).filter(({ disabledEnv }) => disabledEnv !== null)
    const listed = challengeKeys.filter((key) => catalogue[key].unavailableIn.length > 0)
    expect(closed.map(({ key }) => key).sort()).toEqual([...listed].sort())
    expect(closed[0]?.description).toContain('(Closed here: this lab runs in safety mode.)')
  })
})
