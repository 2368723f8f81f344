import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogue } from '../../../lab/challenges/catalogue.js'
import { encodeProgress } from '../../../lab/challenges/continue-codes.js'
import type { LabClient, LabEvent } from '../../../lab/client/lab-client.js'
import { connectLocalLab } from '../../../lab/client/local-lab.js'
import { createLab } from '../../../lab/create-lab.js'
import { createTopic } from '../../../lab/facts/topic.js'
import type { Lab } from '../../../lab/lab.js'
import type { Traffic } from '../../../lab/server/start-server.js'
import { formatLogLine } from '../../../lab/terminal/format-event.js'
import { chooseGlyphs } from '../../../lab/terminal/glyphs.js'

type Request = Parameters<Parameters<Traffic['subscribe']>[0]>[0]

function meter(): Traffic & { answer(request: Partial<Request>): void } {
  const topic = createTopic<Request>((error) => expect.unreachable(String(error)))
  return {
    total: 0,
    errors: 0,
    subscribe: topic.subscribe,
    answer: (request) => void topic.publish({ method: 'GET', url: '/', status: 200, ms: 1, ...request }),
  }
}

describe('a lab of this process', () => {
  let lab: Lab
  let client: LabClient
  let heard: LabEvent[]
  const traffic = meter()

  beforeEach(async () => {
    lab = await createLab()
    client = connectLocalLab(lab, { url: 'http://localhost:3000', traffic })
    heard = []
    client.events.subscribe((event) => heard.push(event))
  })

  afterEach(async () => {
    client.close()
    await lab.close()
  })

  it('tells of a solve with the request that caused it', async () => {
    const origin = { method: 'POST', url: '/rest/user/login', ip: '127.0.0.1', visitor: '127.0.0.1', userAgent: 'test' }
    const detail = { email: 'admin@juice-sh.op', password: 'admin123' }
    await lab.facts.during(origin, () => lab.facts.emit('account.loginAttempted', detail))
    expect(heard).toEqual([
      expect.objectContaining({
        event: 'solve',
        key: 'weakPasswordChallenge',
        restored: false,
        url: '/rest/user/login',
      }),
    ])
    expect(client.state().challenges.filter(({ solved }) => solved)).toHaveLength(1)
    expect(client.state().codes.hacking).toBe(lab.challenges.continueCode('hacking'))
    expect(client.state().cheatScore).toBe(lab.challenges.cheatWatch.total())
    expect(client.state().cheatScore).toBeGreaterThan(0)
    expect(client.state().challenges.filter(({ restored }) => restored === false)).toHaveLength(1)
    expect(JSON.stringify(heard)).not.toContain('userAgent')
  })

  it('tells of restored solves once, and as such', async () => {
    const code = encodeProgress('hacking', [1, 2]) ?? ''
    await lab.challenges.applyContinueCode('hacking', code)
    await lab.challenges.applyContinueCode('hacking', code)
    expect(heard).toMatchObject([
      { event: 'restore', kind: 'hacking', count: 2 },
      { event: 'solve', restored: true },
      { event: 'solve', restored: true },
    ])
    expect(
      client
        .state()
        .challenges.map(({ restored }) => restored)
        .filter(Boolean),
    ).toHaveLength(2)
  })

  it('tells of a near miss, in a line of its own', async () => {
    await lab.facts.emit('nft.mintClaimed', { isReported: false })
    expect(heard).toEqual([expect.objectContaining({ event: 'near-miss', name: 'Mint the Honey Pot' })])
    const line = formatLogLine(heard[0] as LabEvent, chooseGlyphs({}))
    expect(line).toMatch(/^\d\d:\d\d:\d\d {2}near {4}Mint the Honey Pot: You claimed the pot before/)
  })

  it('tells of server errors only', () => {
    traffic.answer({ status: 404 })
    traffic.answer({ status: 500, url: '/rest/broken' })
    expect(heard).toEqual([expect.objectContaining({ event: 'request-error', status: 500, url: '/rest/broken' })])
  })

  it('forgets no progress by the requests that a visitor lets fail', async () => {
    await lab.challenges.applyContinueCode('hacking', encodeProgress('hacking', [1]) ?? '')
    await lab.challenges.applyContinueCode('findIt', encodeProgress('findIt', [catalogue.scoreBoardChallenge.id]) ?? '')
    const progress = client.state().events
    expect(progress.map(({ event }) => event)).toEqual(['restore', 'solve', 'restore', 'code-solve'])
    for (let count = 0; count < 600; count++) traffic.answer({ status: 500, url: `/rest/broken/${count}` })
    const { events } = client.state()
    expect(events.filter(({ event }) => event !== 'request-error')).toEqual(progress)
    expect(events).toHaveLength(progress.length + 500)
    expect(events.at(-1)).toMatchObject({ url: '/rest/broken/599' })
  })

  it('remembers earlier solves', async () => {
    await lab.challenges.applyContinueCode('hacking', encodeProgress('hacking', [3]) ?? '')
    const later = connectLocalLab(lab, { url: 'http://localhost:3000', traffic })
    expect(later.state().events).toEqual([
      expect.objectContaining({ event: 'solve', name: lab.challenges.list()[2]?.name }),
    ])
    later.close()
  })

  it('turns hints off and on', async () => {
    await client.showHints?.(false)
    expect([client.state().hintsShown, lab.challenges.hints().length]).toEqual([false, 0])
    await client.showHints?.(true)
    expect(lab.challenges.hints().length).toBeGreaterThan(300)
    expect(heard).toMatchObject([
      { event: 'hints', shown: false },
      { event: 'hints', shown: true },
    ])
  })

  it('resets, with progress or without', async () => {
    await lab.challenges.applyContinueCode('hacking', encodeProgress('hacking', [3]) ?? '')
    await client.reset?.({ progress: false })
    expect(client.state().challenges[2]?.solved).toBe(true)
    await client.reset?.({ progress: true })
    expect(client.state().challenges.some(({ solved }) => solved)).toBe(false)
    expect(client.state().events).toMatchObject([{ event: 'reset', progress: true }])
  })
})
