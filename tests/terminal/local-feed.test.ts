import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodeProgress } from '../../lab/challenges/continue-codes.js'
import { createLab } from '../../lab/create-lab.js'
import type { FeedEvent, LabFeed } from '../../lab/dashboard/feed.js'
import { formatLogLine } from '../../lab/dashboard/format-event.js'
import { chooseGlyphs } from '../../lab/dashboard/glyphs.js'
import { followLab } from '../../lab/dashboard/local-feed.js'
import type { Lab } from '../../lab/lab.js'
import type { Traffic } from '../../lab/server/start-server.js'

type Request = Parameters<Parameters<Traffic['onRequest']>[0]>[0]

function meter(): Traffic & { answer(request: Partial<Request>): void } {
  const listeners = new Set<(request: Request) => void>()
  return {
    total: 0,
    errors: 0,
    onRequest(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer(request) {
      for (const listener of listeners) listener({ method: 'GET', url: '/', status: 200, ms: 1, ...request })
    },
  }
}

describe('a lab of this process', () => {
  let lab: Lab
  let feed: LabFeed
  let heard: FeedEvent[]
  const traffic = meter()

  beforeEach(async () => {
    lab = await createLab()
    feed = followLab(lab, { url: 'http://localhost:3000', traffic })
    heard = []
    feed.onEvent((event) => heard.push(event))
  })

  afterEach(async () => {
    feed.close()
    await lab.close()
  })

  it('tells of a solve with the request that caused it', async () => {
    const origin = { method: 'POST', url: '/rest/user/login', ip: '127.0.0.1', userAgent: 'test' }
    const detail = { email: 'admin@juice-sh.op', password: 'admin123' }
    await lab.facts.during(origin, () => lab.facts.emit('account.loginAttempted', detail))
    expect(heard).toEqual([
      expect.objectContaining({
        kind: 'solve',
        key: 'weakPasswordChallenge',
        restored: false,
        url: '/rest/user/login',
      }),
    ])
    expect(feed.state().challenges.filter(({ solved }) => solved)).toHaveLength(1)
    expect(feed.state().codes.hacking).toBe(lab.challenges.continueCode('hacking'))
    expect(feed.state().cheatScore).toBe(lab.challenges.cheatWatch.total())
    expect(feed.state().cheatScore).toBeGreaterThan(0)
  })

  it('tells of restored solves once, and as such', async () => {
    const code = encodeProgress('hacking', [1, 2]) ?? ''
    await lab.challenges.applyContinueCode('hacking', code)
    await lab.challenges.applyContinueCode('hacking', code)
    expect(heard).toHaveLength(2)
    expect(heard.every((event) => event.kind === 'solve' && event.restored)).toBe(true)
  })

  it('tells of a near miss, in a line of its own', async () => {
    await lab.facts.emit('nft.mintClaimed', { isReported: false })
    expect(heard).toEqual([expect.objectContaining({ kind: 'nearMiss', name: 'Mint the Honey Pot' })])
    const line = formatLogLine(heard[0] as FeedEvent, chooseGlyphs({}))
    expect(line).toMatch(/^\d\d:\d\d:\d\d {2}close {3}Mint the Honey Pot: You claimed the pot before/)
  })

  it('tells of server errors only', () => {
    traffic.answer({ status: 404 })
    traffic.answer({ status: 500, url: '/rest/broken' })
    expect(heard).toEqual([expect.objectContaining({ kind: 'error', status: 500, url: '/rest/broken' })])
  })

  it('remembers earlier solves', async () => {
    await lab.challenges.applyContinueCode('hacking', encodeProgress('hacking', [3]) ?? '')
    const later = followLab(lab, { url: 'http://localhost:3000', traffic })
    expect(later.state().events).toEqual([
      expect.objectContaining({ kind: 'solve', name: lab.challenges.list()[2]?.name }),
    ])
    later.close()
  })

  it('turns hints off and on', () => {
    feed.showHints?.(false)
    expect([feed.state().hintsShown, lab.challenges.hints().length]).toEqual([false, 0])
    feed.showHints?.(true)
    expect(lab.challenges.hints().length).toBeGreaterThan(300)
  })

  it('resets, with progress or without', async () => {
    await lab.challenges.applyContinueCode('hacking', encodeProgress('hacking', [3]) ?? '')
    await feed.reset?.({ progress: false })
    expect(feed.state().challenges[2]?.solved).toBe(true)
    await feed.reset?.({ progress: true })
    expect(feed.state().challenges.some(({ solved }) => solved)).toBe(false)
    expect(feed.state().events).toEqual([])
  })
})
