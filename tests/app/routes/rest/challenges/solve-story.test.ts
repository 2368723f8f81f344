import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogue, challengeKeys } from '../../../../../lab/challenges/catalogue.js'
import { encodeProgress } from '../../../../../lab/challenges/continue-codes.js'
import type { Story } from '../../../../../lab/challenges/stories.js'
import { connectSocket } from '../../../../../lab/proofs/attacker/connect-socket.js'
import { makeZip } from '../../../../../lab/proofs/attacker/make-zip.js'
import { proofs } from '../../../../../lab/proofs/proofs.js'
import { attackerOf } from '../../../../support/attacker.js'
import { type ServedLab, serveLab } from '../../../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
beforeEach(() => shop.lab.reset({ progress: true }))
afterAll(() => shop.close())

const requestsOf = {
  checkout: /^POST \/rest\/basket\/\d+\/checkout$/,
  display: /^GET \/(profile|promotion)$/,
  'inward-call': /^GET \/solve\/challenges\/server-side\?/,
  claim: /^POST \/rest\/web3\/walletNFTVerify$/,
}
const ofLastSteps = challengeKeys.flatMap((key) => {
  const { lastStep } = catalogue[key].lesson
  return lastStep ? [[key, lastStep] as const] : []
})

const read = (key: string, lab = shop) => lab.get(`/rest/challenges/${key}/story`)
const storyOf = async (key: string, lab = shop) => (await read(key, lab)).json<{ data: Story }>().data
const injection = "' or 1=1--"
const attack = (lab = shop) => lab.post('/rest/user/login', `{ "email": "${injection}", "password": "x" }`)
const missesOf = async (lab = shop) =>
  (await lab.get('/rest/challenges/near-misses')).json<{ data: { key: string; note: string }[] }>().data

describe('GET /rest/challenges/:key/story', () => {
  it('gives nothing away before the challenge is solved', async () => {
    for (const key of ['loginAdminChallenge', 'nonsense', '__proto__', 'constructor']) {
      const reply = await read(key)
      expect([key, reply.status, reply.json()]).toEqual([key, 404, { message: 'Not Found', errors: [] }])
    }
  })

  it('is told in the language of the learner, by its page as well', async () => {
    await attack()
    const headers = { cookie: 'language=de_DE' }
    const { data } = (await shop.get('/rest/challenges/loginAdminChallenge/story', { headers })).json<{ data: Story }>()
    const page = await shop.get('/score-board/loginAdminChallenge', { headers: { ...headers, accept: 'text/html' } })
    const { detect, why, fix } = await storyOf('loginAdminChallenge')
    for (const english of [detect.trace, why, fix]) expect(page.text).not.toContain(english.slice(0, 30))
    for (const german of [data.detect.trace, data.why, data.fix]) expect(page.text).toContain(german.slice(0, 30))
  })

  it('shows the request as it was sent, the line it hit, why and how to fix it', async () => {
    await attack()
    const story = await storyOf('loginAdminChallenge')
    expect(story.restored).toBe(false)
    expect(story.request).toMatchObject({
      method: 'POST',
      url: '/rest/user/login',
      headers: { 'content-type': 'application/json' },
      body: `{ "email": "${injection}", "password": "x" }`,
    })
    expect(story.request?.bodySize).toBe(story.request?.body?.length)
    expect(JSON.stringify(story)).not.toMatch(/127\.0\.0\.1|userAgent/)
    const { source, lines, firstLine, weakLine } = story.weakCode ?? {}
    expect(source).toBe('lab/weaknesses/concatenated-login-query.ts')
    expect(story.references.map(({ name }) => name)).toContain('CWE-89')
    expect(lines?.[Number(weakLine) - Number(firstLine)]).toContain('FROM Users WHERE email = ')
    expect(story.why).toContain('quote')
    expect(story.fix).toContain('value')
    expect(story.detect).toEqual({ trace: expect.stringContaining('access log') })
    expect(story.solvedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  it('tells the place of a solve among all, also where several were announced together', async () => {
    await shop.get('/rest/nowhere')
    await shop.get('/ftp/acquisitions.md')
    const standingOf = async (key: string) =>
      (await shop.get(`/rest/challenges/${key}/story`)).json<{ data: { standing: object } }>().data.standing
    const all = challengeKeys.length
    expect(await standingOf('errorHandlingChallenge')).toEqual({ done: 1, all })
    expect(await standingOf('directoryListingChallenge')).toEqual({ done: 2, all })
    const { data } = (await shop.get('/rest/challenges/directoryListingChallenge/story')).json<{ data: object }>()
    expect(data).toMatchObject({ difficulty: catalogue.directoryListingChallenge.difficulty })
  })

  it('leaves the queue of notifications once a page without scripts has announced it', async () => {
    await shop.get('/rest/nowhere')
    const pending = () => shop.lab.challenges.notifications.pending().map(({ key }) => key)
    expect(pending()).toEqual(['errorHandlingChallenge'])
    for (const key of ['scoreBoardChallenge', 'unknown']) await shop.get(`/rest/challenges/${key}/announced`)
    expect(pending()).toEqual(['errorHandlingChallenge'])
    expect((await shop.get('/rest/challenges/errorHandlingChallenge/announced')).status).toBe(204)
    expect(pending()).toEqual([])
  })

  it('decodes an address for reading', async () => {
    const target = 'https://example.org?x=https://github.com/juice-shop/juice-shop'
    await shop.get(`/redirect?to=${encodeURIComponent(target)}`)
    const { request, detect } = await storyOf('redirectChallenge')
    expect(detect?.rule).toMatch(/^\(\?i\)"GET \/\+redirect\/\*\\\?/)
    expect(detect?.disguise).toMatch(/^\(\?i\)"\[A-Z\]\+ /)
    expect([request?.url, request?.readableUrl]).toEqual([
      `/redirect?to=${encodeURIComponent(target)}`,
      `/redirect?to=${target}`,
    ])
  })

  it('shortens tokens to what they say of themselves', async () => {
    const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
    await shop.get('/rest/basket/1', { token })
    const { request } = await storyOf('basketAccessChallenge')
    expect(request?.headers?.authorization).toBe(`Bearer ${token.slice(0, 12)}… (alg RS256, for jim@juice-sh.op)`)
    expect(JSON.stringify(shop.lab.journal.read())).not.toContain(token.slice(0, 40))
  })

  it('keeps the beginning of a long body, and its size', async () => {
    const body = JSON.stringify({
      email: 'a@b.c',
      password: 'x',
      passwordRepeat: 'x',
      role: 'admin',
      more: 'y'.repeat(9000),
    })
    await shop.post('/api/Users', body)
    const { request } = await storyOf('registerAdminChallenge')
    expect([request?.body, request?.bodySize]).toEqual([body.slice(0, 4096), body.length])
  })

  it('shows files as far as they are text', async () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(makeZip([{ name: '../../ftp/legal.md', content: 'mine' }]))], 'a.zip'))
    await fetch(`${shop.url}/file-upload`, { method: 'POST', body: form })
    const { request } = await storyOf('fileWriteChallenge')
    expect(request?.body).toContain('../../ftp/legal.md')
    expect(request?.body).not.toMatch(/[^\P{C}\r\n\t]/u)
  })

  it.each(ofLastSteps)('tells that the attack on %s came before the request that solved it', async (key, lastStep) => {
    await proofs[key].attack(attackerOf(shop))
    await shop.lab.challenges.settle()
    const { request, ...story } = await storyOf(key)
    expect(story.lastStep).toBe(lastStep)
    expect(`${request?.method} ${request?.url}`).toMatch(requestsOf[lastStep])
  })

  it('shows what a browser reported', async () => {
    const socket = await connectSocket(shop.url)
    const payload = '<iframe src="javascript:alert(`xss`)">'
    socket.emit('verifyLocalXssChallenge', payload)
    await vi.waitFor(() => expect(shop.solved()).toContain('localXssChallenge'), 30_000)
    socket.disconnect()
    const { request } = await vi.waitFor(() => storyOf('localXssChallenge'), 30_000)
    expect(request).toMatchObject({ method: 'SOCKET', url: 'verifyLocalXssChallenge', body: JSON.stringify(payload) })
  })

  it('has no request for a restored solve, and keeps the one of an earned solve', async () => {
    await attack()
    await shop.call('PUT', `/rest/continue-code/apply/${encodeProgress('hacking', [45, 5])}`)
    const restored = await storyOf('adminSectionChallenge')
    expect([restored.restored, restored.request]).toEqual([true, undefined])
    expect(restored.why).not.toBe('')
    const earned = await storyOf('loginAdminChallenge')
    expect([earned.restored, earned.request?.method]).toEqual([false, 'POST'])
  })

  it('tells what a code brought back after a start from scratch as such', async () => {
    await attack()
    await shop.lab.reset({ progress: true })
    await new Promise((resolve) => setTimeout(resolve, 2))
    await shop.call('PUT', `/rest/continue-code/apply/${encodeProgress('hacking', [45])}`)
    expect(await storyOf('loginAdminChallenge')).toMatchObject({ restored: true })
  })

  it('survives a restart, as the near misses do', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stories-'))
    const before = await serveLab({ dataDirectory: folder })
    await attack(before)
    await before.get('/ftp/eastere.gg')
    await before.close()
    const after = await serveLab({ dataDirectory: folder })
    expect((await storyOf('loginAdminChallenge', after)).request?.body).toContain(injection)
    expect((await missesOf(after)).map(({ key }) => key)).toContain('easterEggLevelOneChallenge')
    await after.close()
    rmSync(folder, { recursive: true })
  })
})

describe('GET /rest/challenges/near-misses', () => {
  const trip = () => shop.post('/rest/user/login', { email: "'", password: 'x' })
  const note = 'The quote reached the statement and broke it. A statement that breaks can also be completed.'

  it('tells each browser once, keeps the note, and drops it with the solve', async () => {
    const socket = await connectSocket(shop.url)
    const heard: { key: string; at?: string }[] = []
    socket.on(
      'near miss',
      (miss: { key: string; at?: string }) => miss.key === 'loginAdminChallenge' && heard.push(miss),
    )
    expect(await missesOf()).toEqual([])
    await trip()
    await trip()
    await vi.waitFor(
      () =>
        expect(heard).toEqual([
          { key: 'loginAdminChallenge', note, at: expect.stringMatching(/Z$/), ago: expect.any(Number) },
        ]),
      30_000,
    )
    expect(await missesOf()).toContainEqual({ key: 'loginAdminChallenge', note, at: heard.map(({ at }) => at)[0] })
    await attack()
    expect((await missesOf()).map(({ key }) => key)).not.toContain('loginAdminChallenge')
    expect(heard).toHaveLength(1)
    socket.disconnect()
  })

  it('is not earned by an attempt that solves', async () => {
    await attack()
    expect((await missesOf()).map(({ key }) => key)).not.toContain('loginAdminChallenge')
  })

  it('is forgotten with the progress', async () => {
    await trip()
    await shop.lab.reset({ progress: true })
    expect(await missesOf()).toEqual([])
    await trip()
    expect(await missesOf()).toContainEqual({ key: 'loginAdminChallenge', note, at: expect.stringMatching(/Z$/) })
  })

  it.each([
    [
      'resetPasswordJimChallenge',
      '/rest/user/reset-password',
      { email: 'jim@juice-sh.op', answer: 'samuel', new: 'abcde', repeat: 'abcde' },
    ],
    ['registerAdminChallenge', '/api/Users', { email: 'n@m.de', password: 'x', passwordRepeat: 'x', role: 'Admin' }],
  ])('is noticed where it happens: %s', async (key, path, body) => {
    await shop.post(path, body)
    expect((await missesOf()).map((miss) => miss.key)).toContain(key)
  })

  it('is noticed at the basket, the folder and the search', async () => {
    const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
    await shop.post('/api/BasketItems', { ProductId: 14, BasketId: '1', quantity: 1 }, { token })
    await shop.get('/ftp/encrypt.pyc')
    await shop.get(`/rest/products/search?q=${encodeURIComponent("')) union select 1 from users--")}`)
    const keys = (await missesOf()).map(({ key }) => key)
    for (const key of ['basketManipulateChallenge', 'nullByteChallenge', 'unionSqlInjectionChallenge'])
      expect(keys).toContain(key)
    // One attempt earns one note: this statement asks for users.
    expect(keys).not.toContain('dbSchemaChallenge')
  })
})
