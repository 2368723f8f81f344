import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seededRandom } from '../../../../lab/facts/random.js'
import type { Fix } from '../../../../lab/fixes/fix.js'
import { findFix } from '../../../../lab/fixes/fixes.js'
import { createFixEngine } from '../../../../lab/fixes/running/fix-engine.js'
import { openRunningFixes } from '../../../../lab/fixes/running/running-fixes.js'
import { applyWeaknesses } from '../../../../lab/weaknesses/apply-weaknesses.js'
import { weaknesses } from '../../../../lab/weaknesses/weaknesses.js'
import { createClock } from '../../../support/settable-clock.js'

const time = Date.UTC(2026, 5, 1)
const clock = createClock(time)
const patient = createFixEngine({ patience: 20 })

function openRunning(fixed: string[] = [], engine = patient) {
  const weak = applyWeaknesses(weaknesses, { isOpen: () => true, fixed })
  return openRunningFixes({ weaknesses, weak, engine, clock, random: seededRandom('running') })
}

const requireFix = (name: string) => findFix(name) as Fix
const redirect = requireFix('allowed-address-anywhere')
const topUp = requireFix('unchecked-top-up')
const redirectBy = (body: string) =>
  `export function findAllowedAnywhere(target: string, allowed: string[]) { ${body} }`
const topUpBy = (body: string) => `export function takeAnyAmount(amount: unknown) { ${body} }`

const running = openRunning()
const { maySendTo = () => false } = running.ports
afterAll(running.close)

/** Milliseconds on a busy machine; 60 on a quiet one. */
const maxWait = 800

function timed(work: () => unknown): number {
  const began = performance.now()
  expect(work).toThrow()
  return performance.now() - began
}

describe('a fix that is on', () => {
  it('is called from the next call on, and no longer once it is off', async () => {
    expect(maySendTo('http://evil/?a', ['a'])).toBe(true)
    expect(await running.switchOn(redirect, redirectBy('return allowed.includes(target)'))).toBe(true)
    expect([running.stateOf(redirect), maySendTo('http://evil/?a', ['a']), maySendTo('a', ['a'])]).toEqual([
      'on',
      false,
      true,
    ])
    expect([running.switchOff(redirect.name), running.switchOff(redirect.name)]).toEqual([true, false])
    expect([running.stateOf(redirect), maySendTo('http://evil/?a', ['a'])]).toEqual(['off', true])
  })

  it('is replaced by another version, and stays where that cannot be read', async () => {
    await running.switchOn(redirect, redirectBy('return target === "one"'))
    await running.switchOn(redirect, redirectBy('return target === "two"'))
    expect(await running.switchOn(redirect, 'export function {')).toBe(false)
    expect(['one', 'two'].map((target) => maySendTo(target, []))).toEqual([false, true])
  })

  it('has the time and the chance of the lab, and forgets each call', async () => {
    const source = `let calls = 0
export function takeAnyAmount() { calls += 1; return calls > 1 ? -1 : Date.now() + Math.random() }`
    const drawn = async () => {
      const again = openRunning()
      await again.switchOn(topUp, source)
      const numbers = [again.ports.parseTopUpAmount?.(1), again.ports.parseTopUpAmount?.(1)]
      await again.close()
      return numbers
    }
    const [numbers, same] = [await drawn(), await drawn()]
    expect(numbers).toEqual(same)
    expect(new Set(numbers).size).toBe(2)
    for (const number of numbers) expect(Math.floor(number ?? 0)).toBe(time)
  })

  it('gets copies', async () => {
    await running.switchOn(redirect, redirectBy('allowed.length = 0; allowed.push("x"); return allowed[0] === "x"'))
    const allowed = ['a']
    expect([maySendTo('a', allowed), allowed]).toEqual([true, ['a']])
  })
})

describe('a fix that fails while it is on', () => {
  const failing: [name: string, body: string, message: string][] = [
    ['throws', "throw new Error('no')", 'Error: no'],
    ['throws no error', 'throw { toString() { throw 1 } }', 'it threw something that has no text'],
    ['returns a wrong type', "return 'yes'", 'it did not return true or false'],
    ['returns a promise', 'return Promise.resolve(true)', 'it returned a promise, for which the shop does not wait'],
    ['returns a function', 'return () => true', 'it returned a value that cannot be copied'],
    ['hides a loop in a proxy', 'return new Proxy({}, { ownKeys() { for (;;); } })', 'it took too long'],
    ['loops', 'for (;;);', 'it took too long'],
    ['never comes back from itself', 'return findAllowedAnywhere(target, allowed)', 'InternalError: stack overflow'],
    ['doubles a text', "let text = 'x'; for (;;) text += text", 'InternalError: string too long'],
    ['returns a long text', "return 'x'.repeat(1_200_000)", 'it returned too much'],
    ['leaves', 'process.exit()', "ReferenceError: 'process' is not defined"],
    ['tampers with what is passed', 'Object.prototype.toJSON = () => 1; return 1', 'its result cannot be read'],
  ]

  it.each(failing)('answers with an error where it %s', async (_, body, message) => {
    await running.switchOn(redirect, redirectBy(body))
    expect(timed(() => maySendTo('a', ['a']))).toBeLessThan(maxWait)
    expect(running.failuresOf(redirect.name)).toMatchObject({ count: 1, last: { message, at: time } })
    expect(running.stateOf(redirect)).toBe('on')
  })

  it('tells the line', async () => {
    await running.switchOn(redirect, redirectBy('\n\nthrow new Error()'))
    expect(() => maySendTo('a', [])).toThrow()
    expect(running.failuresOf(redirect.name).last?.line).toBe(3)
  })

  it('is switched off once it took too long three times in a row', async () => {
    const onTired = vi.fn()
    running.onTired(onTired)
    await running.switchOn(redirect, redirectBy("if (target === 'a') for (;;); return true"))
    for (const target of ['a', 'a', 'b', 'a', 'a']) timedOrTrue(target)
    expect([running.stateOf(redirect), onTired.mock.calls]).toEqual(['on', []])
    timedOrTrue('a')
    expect([running.stateOf(redirect), onTired.mock.calls]).toEqual(['off', [[redirect.name]]])
    expect(maySendTo('http://evil/?a', ['a'])).toBe(true)
  })

  function timedOrTrue(target: string): void {
    if (target === 'a') timed(() => maySendTo(target, []))
    else expect(maySendTo(target, [])).toBe(true)
  }
})

describe('a fix that wedges the engine', () => {
  const running = openRunning([], createFixEngine({ hasSpare: true }))
  const { maySendTo = () => false, parseTopUpAmount = () => 0 } = running.ports
  afterAll(running.close)

  beforeAll(async () => {
    await running.switchOn(redirect, redirectBy("return 'a'.repeat(3e7).lastIndexOf('b'.repeat(1.5e7)) > 0"))
    await running.switchOn(topUp, topUpBy('return 10'))
  })

  it('fails at once until another thread stands by, and stops no other fix', async () => {
    const waits = [1, 2, 3, 4].map(() => timed(() => maySendTo('a', ['a'])))
    expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(2 * maxWait)
    expect(parseTopUpAmount(1)).toBe(10)
    expect(running.failuresOf(topUp.name).count).toBe(0)
  })
})

describe('a weakness without a switch', () => {
  it('is one that the lab runs without, and there a fix cannot be on', async () => {
    const secured = openRunning([redirect.name])
    expect([secured.stateOf(redirect), secured.stateOf(topUp), 'maySendTo' in secured.ports]).toEqual([
      'none',
      'off',
      false,
    ])
    await expect(secured.switchOn(redirect, redirectBy('return true'))).rejects.toThrow('There is no switch')
  })
})
