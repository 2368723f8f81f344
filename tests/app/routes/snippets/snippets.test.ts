import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ExerciseError } from '../../../../lab/challenges/coding/exercise.js'
import { connectSocket } from '../../../../lab/proofs/attacker/connect-socket.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

const key = 'loginAdminChallenge'
const weakLines = (lab: ServedLab) => [...(lab.lab.challenges.coding.find(key)?.weakLines ?? [])]
const rightFix = (lab: ServedLab) =>
  lab.lab.challenges.coding.find(key)?.options.findIndex(({ verdict }) => verdict === 'right') ?? -1
const mark = async (lab: ServedLab, selectedLines: unknown, of = key) =>
  (await lab.post('/snippets/verdict', { key: of, selectedLines })).json<{ verdict: boolean; hint?: string }>()
const choose = async (lab: ServedLab, selectedFix: unknown) =>
  (await lab.post('/snippets/fixes', { key, selectedFix })).json<{ verdict: boolean; explanation?: string }>()
const statusOf = (lab: ServedLab) => lab.lab.challenges.find(key).codingChallengeStatus

describe('the code to look through', () => {
  let lab: ServedLab
  beforeAll(async () => {
    lab = await serveLab()
  })
  afterAll(() => lab.close())

  it('is listed for exactly the challenges that say so', async () => {
    const { challenges } = (await lab.get('/snippets')).json<{ challenges: string[] }>()
    const { data } = (await lab.get('/api/Challenges/')).json<{
      data: { key: string; hasCodingChallenge: boolean }[]
    }>()
    expect(challenges).toHaveLength(33)
    expect(challenges).toEqual(data.filter(({ hasCodingChallenge }) => hasCodingChallenge).map((row) => row.key))
  })

  it('comes alone, without the answer', async () => {
    const reply = await lab.get(`/snippets/${key}`)
    expect([reply.status, Object.keys(reply.json())]).toEqual([200, ['snippet']])
    expect(reply.json<{ snippet: string }>().snippet).toContain('SELECT * FROM Users')
  })

  it('comes with fixes in the order of their numbers', async () => {
    const reply = await lab.get(`/snippets/fixes/${key}`)
    expect([reply.status, Object.keys(reply.json())]).toEqual([200, ['fixes']])
    const { fixes } = reply.json<{ fixes: string[] }>()
    expect(fixes).toEqual(lab.lab.challenges.coding.find(key)?.options.map(({ code }) => code))
    expect(fixes).toHaveLength(4)
  })

  const unknown = { status: 'error', error: 'No code challenge for challenge key: noChallenge' }
  const noFixes = { error: 'No fixes found for the snippet!' }
  it.each([
    ['GET', '/snippets/noChallenge', undefined, unknown],
    ['GET', '/snippets/constructor', undefined, { ...unknown, error: unknown.error.replace(/\w+$/, 'constructor') }],
    ['GET', '/snippets/reflectedXssChallenge', undefined, { ...unknown, error: /reflectedXssChallenge$/ }],
    ['GET', '/snippets/fixes/noChallenge', undefined, noFixes],
    ['POST', '/snippets/verdict', { key: 'noChallenge', selectedLines: [1] }, unknown],
    ['POST', '/snippets/verdict', {}, { ...unknown, error: /: undefined$/ }],
    ['POST', '/snippets/verdict', { key: { toString: 1 } }, { ...unknown, error: /: \{"toString":1\}$/ }],
    ['POST', '/snippets/verdict', [1, 2], { ...unknown, error: /: undefined$/ }],
    ['POST', '/snippets/fixes', { key: 'noChallenge', selectedFix: 0 }, noFixes],
    ['POST', '/snippets/fixes', { key: 7 }, noFixes],
  ])('%s %s with %j is answered with 404', async (method, path, body, expected) => {
    const reply = await lab.call(method, path, { body })
    const { error } = expected
    expect(reply.status).toBe(404)
    expect(reply.json()).toEqual({ ...expected, error: error instanceof RegExp ? expect.stringMatching(error) : error })
  })

  it.each([
    ['POST', '{"key":'],
    ['POST', 'null'],
    ['POST', '"text"'],
  ])('%s of %s is refused without a crash', async (method, body) => {
    for (const path of ['/snippets/verdict', '/snippets/fixes'])
      expect((await lab.call(method, path, { body })).status).toBeGreaterThanOrEqual(400)
    expect((await lab.get('/snippets')).status).toBe(200)
  })

  it('says what is wrong with an exercise whose files do not fit together', async () => {
    const error = new ExerciseError('fixtures/coding/exercises/x.yml', 'weakLines.0', 'the line occurs 0 times')
    const find = vi.spyOn(lab.lab.challenges.coding, 'find').mockImplementation(() => {
      throw error
    })
    const reply = await lab.get(`/snippets/${key}?again`)
    find.mockRestore()
    expect([reply.status, reply.json()]).toEqual([422, { status: 'error', error: error.message }])
  })

  it('is not changed by methods that are none of its own', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await lab.call(method, '/snippets/verdict', { body: { key } })).status).toBeLessThan(600)
    expect(statusOf(lab)).toBe(0)
  })
})

describe('finding the weak lines', () => {
  let lab: ServedLab
  let socket: Socket
  const heard: unknown[] = []
  beforeAll(async () => {
    lab = await serveLab()
    socket = await connectSocket(lab.url)
    socket.on('code challenge solved', (payload) => heard.push(payload))
  })
  afterAll(async () => {
    socket.close()
    await lab.close()
  })

  it('gives no hint at first, then one after the other, then the lines themselves', async () => {
    const hints = lab.lab.challenges.coding.find(key)?.hints ?? []
    expect(await mark(lab, [1])).toEqual({ verdict: false })
    for (const hint of hints) expect(await mark(lab, [1])).toEqual({ verdict: false, hint })
    const told = weakLines(lab).length === 1 ? /^Line \d+ is responsible for this/ : /^Lines \d+(,\d+)+ are responsible/
    expect((await mark(lab, [1])).hint).toMatch(told)
    expect((await mark(lab, [1])).hint).toMatch(/Select (it|them) and submit to proceed\.$/)
  })

  it('gives its hints from the first wrong try on where the page asks for them', async () => {
    const other = 'loginJimChallenge'
    const hints = lab.lab.challenges.coding.find(other)?.hints ?? []
    const body = { key: other, selectedLines: [1], hintsAtOnce: true }
    const hintOf = async () => (await lab.post('/snippets/verdict', body)).json<{ hint?: string }>().hint
    for (const hint of hints) expect(await hintOf()).toBe(hint)
    expect(await hintOf()).toMatch(/^Line/)
  })

  it.each([
    ['nothing', []],
    ['no list', undefined],
    ['a text', '1'],
    ['numbers as texts', ['1']],
    ['odd things', [null, { a: 1 }, 1.5, -1, 1e9]],
  ])('is wrong with %s', async (_name, lines) => {
    expect(await mark(lab, lines)).toMatchObject({ verdict: false })
    expect(statusOf(lab)).toBe(0)
  })

  it('is wrong with a line too many', async () => {
    const all = weakLines(lab).length
    expect(await mark(lab, [...weakLines(lab), 1])).toMatchObject({ verdict: false, found: all, of: all })
  })

  it('is right with all weak lines and neutral ones, is saved, told and given a code', async () => {
    expect(await mark(lab, weakLines(lab).reverse())).toEqual({ verdict: true })
    expect(statusOf(lab)).toBe(1)
    await expect.poll(() => heard).toEqual([{ key, codingChallengeStatus: 1 }])
    expect((await lab.get('/rest/continue-code-findIt')).json()).toEqual({ continueCode: expect.any(String) })
    const { data } = (await lab.get(`/api/Challenges/?key=${key}`)).json<{
      data: { codingChallengeStatus: number }[]
    }>()
    expect(data[0]?.codingChallengeStatus).toBe(1)
    expect(lab.solved()).toEqual([])
  })

  it('counts the tries up to the right one', async () => {
    const journalled = lab.lab.journal.read().flatMap((event) => (event.event === 'code-solve' ? [event] : []))
    expect(journalled).toMatchObject([{ key, status: 1, restored: false, tries: expect.any(Number) }])
    expect(lab.lab.challenges.coding.accuracy().findIt).toBeCloseTo(1 / Number(journalled[0]?.tries))
    await mark(lab, [1])
    expect(lab.lab.challenges.coding.accuracy().findIt).toBeCloseTo(1 / Number(journalled[0]?.tries))
  })

  it('is told again when it is found again, and never falls back', async () => {
    await choose(lab, rightFix(lab))
    expect(await mark(lab, weakLines(lab))).toEqual({ verdict: true })
    expect(statusOf(lab)).toBe(2)
    await expect.poll(() => heard).toHaveLength(3)
  })
})

describe('choosing the fix', () => {
  let lab: ServedLab
  beforeAll(async () => {
    lab = await serveLab()
  })
  afterAll(() => lab.close())

  it('has no accuracy before the first success', () => {
    expect(lab.lab.challenges.coding.accuracy()).toEqual({ findIt: Number.NaN, fixIt: Number.NaN })
  })

  it('explains what is wrong with the others', async () => {
    const options = lab.lab.challenges.coding.find(key)?.options ?? []
    for (const [index, { verdict, explanation }] of options.entries())
      if (verdict !== 'right') expect(await choose(lab, index)).toEqual({ verdict: false, explanation })
    expect(statusOf(lab)).toBe(0)
  })

  it.each([99, -1, 0.5, '3', null, undefined])('has nothing to say of %j', async (index) => {
    expect(await choose(lab, index)).toEqual({ verdict: false })
  })

  it('is solved by the right one, even before the lines are found', async () => {
    const right = rightFix(lab)
    const explanation = lab.lab.challenges.coding.find(key)?.options[right]?.explanation
    expect(await choose(lab, right)).toEqual({ verdict: true, explanation })
    expect(statusOf(lab)).toBe(2)
    expect((await lab.get('/rest/continue-code-fixIt')).json()).toEqual({ continueCode: expect.any(String) })
    // Three wrong options and six that do not exist came before.
    expect(lab.lab.challenges.coding.accuracy()).toEqual({ findIt: Number.NaN, fixIt: 1 / 10 })
  })

  it('forgets its tries with the progress', async () => {
    await lab.lab.reset({ progress: true })
    expect(lab.lab.challenges.coding.accuracy().fixIt).toBeNaN()
    expect(statusOf(lab)).toBe(0)
  })
})
