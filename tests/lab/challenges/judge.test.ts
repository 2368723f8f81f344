import { describe, expect, it, vi } from 'vitest'
import { earlier, type JudgeContext, on, type Rule } from '../../../lab/challenges/challenge.js'
import { startJudge } from '../../../lab/challenges/judge/judge.js'
import { createEarlierFacts } from '../../../lab/challenges/judge/judging.js'
import { createFactBus } from '../../../lab/facts/bus.js'

const clock = { now: () => 42 }
const always = on('browser.searchShown', () => true)

function setUp(rules: Record<string, Rule>, isOpen = () => true) {
  const onListenerError = vi.fn()
  const facts = createFactBus({ clock, onListenerError })
  const solve = vi.fn(async (_key: string, _fact: unknown) => {})
  const onRuleError = vi.fn()
  const entries = Object.entries(rules) as unknown as Parameters<typeof startJudge>[0]['rules']
  const earlierFacts = createEarlierFacts(Object.values(rules))
  facts.subscribe(earlierFacts.note)
  const context = { hasHappened: earlierFacts.has } as Partial<JudgeContext> as JudgeContext
  const stop = startJudge({ facts, context, rules: entries, isOpen, solve, onRuleError })
  const emit = () => facts.emit('browser.searchShown', { text: 'x' })
  return { facts, solve, onRuleError, onListenerError, stop, emit }
}

describe('the judge', () => {
  it('asks each rule about its own kind of fact only', async () => {
    const other = on('browser.notificationsClosed', () => true)
    const { solve, emit } = setUp({ one: always, two: other, three: always })
    await emit()
    expect(solve.mock.calls.map(([key]) => key)).toEqual(['one', 'three'])
    expect(solve.mock.calls[0]).toEqual(['one', { name: 'browser.searchShown', detail: { text: 'x' }, at: 42 }])
  })

  it('survives a rule that throws, and says so', async () => {
    const broken = on('browser.searchShown', () => {
      throw new Error('broken')
    })
    const rejected = on('browser.searchShown', () => Promise.reject(new Error('rejected')))
    const { solve, onRuleError, onListenerError, emit } = setUp({ broken, rejected, sound: always })
    await emit()
    expect(onRuleError.mock.calls.map(([key]) => key)).toEqual(['broken', 'rejected'])
    expect(solve).toHaveBeenCalledTimes(1)
    expect(onListenerError).not.toHaveBeenCalled()
  })

  it('remembers of the past what rules ask about', async () => {
    const seen: boolean[] = []
    const search = (wanted: string) => earlier('browser.searchShown', ({ text }) => text === wanted)
    const [x, y] = [search('x'), search('y')]
    const rule = on(
      'browser.notificationsClosed',
      (_detail, { hasHappened }) => seen.push(hasHappened(x), hasHappened(y)) < 0,
      [x, y],
    )
    const { facts, emit } = setUp({ rule })
    const close = () => facts.emit('browser.notificationsClosed', { count: 1 })
    await close()
    await emit()
    await close()
    await facts.emit('browser.searchShown', { text: 'y' })
    await close()
    expect(seen).toEqual([false, false, true, false, true, true])
  })

  it('does not ask about what is not open', async () => {
    const holds = vi.fn(() => true)
    const { solve, emit } = setUp({ one: on('browser.searchShown', holds) }, () => false)
    await emit()
    expect([holds.mock.calls.length, solve.mock.calls.length]).toEqual([0, 0])
  })

  it('has judged before the emission is over, and stops when told', async () => {
    let solved = 0
    const slow = on('browser.searchShown', async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      solved += 1
      return false
    })
    const { stop, emit } = setUp({ slow })
    await emit()
    expect(solved).toBe(1)
    stop()
    await emit()
    expect(solved).toBe(1)
  })
})

describe('the bus', () => {
  it('carries the origin of all that runs inside it', async () => {
    const { facts } = setUp({})
    const heard: unknown[] = []
    facts.subscribe(({ origin }) => void heard.push(origin?.url))
    const during = (url: string) =>
      facts.during({ method: 'GET', url, ip: '', visitor: '127.0.0.1', userAgent: '' }, async () => {
        await new Promise((resolve) => setTimeout(resolve, 2))
        await facts.emit('browser.searchShown', { text: url })
      })
    await Promise.all([during('/one'), during('/two'), facts.emit('browser.searchShown', { text: '' })])
    expect(heard.sort()).toEqual(['/one', '/two', undefined])
  })

  it('hands a listener’s crash over and goes on', async () => {
    const { facts, onListenerError } = setUp({})
    const after = vi.fn()
    facts.subscribe(() => {
      throw new Error('deaf')
    })
    facts.subscribe(after)
    await facts.emit('browser.searchShown', { text: '' })
    expect([onListenerError.mock.calls.length, after.mock.calls.length]).toEqual([1, 1])
  })
})
