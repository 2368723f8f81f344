import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogue } from '../../../lab/challenges/catalogue.js'
import { earlier, on } from '../../../lab/challenges/challenge.js'
import { encodeProgress } from '../../../lab/challenges/continue-codes.js'
import { createEarlierFacts } from '../../../lab/challenges/judge/judging.js'
import { watchNearMisses } from '../../../lab/challenges/judge/near-miss-watch.js'
import { createProgressBus } from '../../../lab/challenges/progress/progress-bus.js'
import type { ProgressEvent } from '../../../lab/challenges/progress/progress-events.js'
import { createLab } from '../../../lab/create-lab.js'
import type { Lab } from '../../../lab/lab.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

const key = 'scoreBoardChallenge'
let folder: string
let shop: ServedLab

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'progress-'))
  shop = await serveLab({ dataDirectory: folder })
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const restart = async () => {
  await shop.close()
  shop = await serveLab({ dataDirectory: folder })
}
const journal = (lab: Lab = shop.lab) => lab.journal.read()
const rightFix = () => shop.lab.challenges.coding.find(key)?.options.findIndex(({ verdict }) => verdict === 'right')

describe('the journal and all who subscribe', () => {
  it('hear the same events in the same order', async () => {
    const heard: ProgressEvent[] = []
    shop.lab.challenges.progress.subscribe((event) => heard.push(event))
    await shop.get('/assets/public/images/padding/1px.png')
    await shop.post('/rest/user/login', { email: "'", password: 'x' })
    await shop.post('/snippets/fixes', { key, selectedFix: 99 })
    await shop.put(`/rest/continue-code/apply/${encodeProgress('hacking', [1])}`, {})
    await shop.lab.reset({ progress: true })
    expect(JSON.parse(JSON.stringify(heard))).toEqual(journal())
    expect(heard.map(({ event }) => event)).toEqual(['solve', 'solve', 'near-miss', 'try', 'restore', 'solve', 'reset'])
  })

  it('hear of a hint when it is unlocked, and never again', async () => {
    const hint = shop.lab.challenges
      .hints()
      .find(({ ChallengeId, order }) => ChallengeId === catalogue.loginAdminChallenge.id && order === 2)
    for (const unlocked of [false, true, true]) await shop.put(`/api/Hints/${hint?.id}`, { unlocked })
    expect(journal()).toMatchObject([{ event: 'hint', key: 'loginAdminChallenge', name: 'Login Admin', order: 2 }])
  })

  it('hear of every try at an exercise until it is passed, and of the pass', async () => {
    for (const selectedFix of [99, rightFix(), 99]) await shop.post('/snippets/fixes', { key, selectedFix })
    expect(journal()).toMatchObject([
      { event: 'try', phase: 'fix it', right: false },
      { event: 'code-solve', status: 2, tries: 2, restored: false, cheatScore: expect.any(Number) },
      { event: 'try', phase: 'fix it', right: true },
    ])
  })

  it('hear of steps that a code brings back, once', async () => {
    for (const kind of ['findIt', 'fixIt', 'fixIt'] as const)
      await shop.put(`/rest/continue-code-${kind}/apply/${encodeProgress(kind, [75])}`, {})
    expect(journal()).toMatchObject([
      { event: 'restore', kind: 'findIt', count: 1 },
      { event: 'code-solve', key, status: 1, restored: true },
      { event: 'restore', kind: 'fixIt', count: 1 },
      { event: 'code-solve', key, status: 2, restored: true },
    ])
  })
})

describe('a restart', () => {
  it('keeps cheat scores, tries and what was restored', async () => {
    await shop.get('/assets/public/images/padding/1px.png')
    await shop.post('/snippets/fixes', { key, selectedFix: 99 })
    await shop.post('/snippets/fixes', { key, selectedFix: rightFix() })
    await shop.put(`/rest/continue-code/apply/${encodeProgress('hacking', [1])}`, {})
    const { cheatWatch, coding } = shop.lab.challenges
    const before = [cheatWatch.total(), coding.accuracy().fixIt]
    expect(before[0]).toBeGreaterThan(0)
    const progress = (await shop.get('/rest/challenges/progress')).json()
    await restart()
    const { cheatWatch: later, coding: laterCoding } = shop.lab.challenges
    expect([later.total(), laterCoding.accuracy().fixIt]).toEqual(before)
    expect(later.history().map(({ phase }) => phase)).toEqual(['server start', 'hack it', 'fix it'])
    expect((await shop.get('/rest/challenges/progress')).json()).toEqual(progress)
    expect(progress).toMatchObject({ data: { restored: [shop.lab.challenges.list()[0]?.key] } })
  })

  it('counts no time in which the lab was closed', async () => {
    let now = Date.UTC(2026, 4, 1)
    const open = () => createLab({ dataDirectory: join(folder, 'other') }, { clock: { now: () => now } })
    const first = await open()
    await first.close()
    now += 3_600_000
    const second = await open()
    await second.facts.emit('nft.keySubmitted', { kind: 'private-key' })
    expect(second.journal.read()).toMatchObject([{ event: 'solve', cheatScore: 1 }])
    await second.close()
  })
})

it('a near miss may ask about the past', async () => {
  const { lab } = shop
  const visited = earlier('browser.searchShown', ({ text }) => text === 'x')
  const when = on('metrics.read', (_detail, { hasHappened }) => hasHappened(visited), [visited])
  const earlierFacts = createEarlierFacts([when])
  const progress = createProgressBus({ ...lab, onListenerError: expect.unreachable })
  const context = {
    ...lab,
    seededAccountId: () => undefined,
    seededPerson: () => undefined,
    isOpen: () => true,
    hasChallenge: () => true,
    hasHappened: earlierFacts.has,
  }
  lab.facts.subscribe(earlierFacts.note)
  const nearMisses = [['loginJimChallenge', [{ when, note: 'Close.' }]] as const]
  const watch = watchNearMisses({
    ...lab,
    progress,
    past: [],
    context,
    nearMisses,
    isOpen: () => true,
    onRuleError: expect.unreachable,
  })
  await lab.facts.emit('metrics.read', { userAgent: '' })
  expect(watch.latest()).toEqual([])
  await lab.facts.emit('browser.searchShown', { text: 'x' })
  await lab.facts.emit('metrics.read', { userAgent: '' })
  expect(watch.latest()).toMatchObject([{ key: 'loginJimChallenge', note: 'Close.' }])
})
