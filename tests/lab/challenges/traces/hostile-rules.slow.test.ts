import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TraceVerdict } from '../../../../lab/challenges/traces/views.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())

const send = async (language: string, rule: string) => {
  const reply = await shop.post('/rest/traces/rule-search', { language, rule })
  return reply.json<{ data: TraceVerdict & { kind: 'rule' } }>().data
}

/** The longest time, in milliseconds, that a bystander waited for a page while something went on. */
async function watch(work: Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  const end = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    await shop.get('/rest/admin/application-version')
    longest = Math.max(longest, performance.now() - began)
  }
  await end
  return longest
}

describe('hostile rules', () => {
  it.each([
    ['regex', '(.*)*(.*)*(.*)*x\\1'],
    ['regex', '^(([^ ]+)+ ?)+$|x'],
    ['regex', '(?:(?:a|aa|[^"]*)*)*"\\s\\S*\\1$'],
    ['regex', '(?=(.*)*$)(?=(.*.*)*x)(?!(.*)*y)z'],
    ['regex', '((((.{1,99}){1,99}){1,99}){1,99}){1,99}q$'],
    ['sigma', 'a:\n  cs-user-agent|re: "(.*)*(.*)*(.*)*#"\ncondition: a'],
  ])('%s %s gets an answer, and a bystander is not kept waiting', async (language, rule) => {
    const attempt = send(language, rule)
    // The first answers of a new thread wait for its start on a busy machine.
    expect(await watch(attempt)).toBeLessThan(1500)
    const verdict = await attempt
    expect(verdict.right).toBe(false)
    expect(['time', 'memory', 'pattern', undefined]).toContain(verdict.problem?.kind)
  })

  it('twelve of one visitor have their turns or are told that there is none', async () => {
    // One at work and three waiting; the others are told at once.
    const all = Promise.all(Array.from({ length: 12 }, () => send('regex', '(.*)*(.*)*x\\1$')))
    expect(await watch(all)).toBeLessThan(1500)
    const problems = (await all).map(({ problem }) => problem?.kind)
    expect(problems.filter((kind) => kind === 'busy').length).toBeGreaterThanOrEqual(8)
    expect(problems.filter((kind) => kind === 'time').length).toBeGreaterThanOrEqual(1)
    expect(await send('regex', '%2500')).toMatchObject({ falseAlarms: 0 })
  })
})
