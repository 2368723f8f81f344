import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLab } from '../../../lab/create-lab.js'
import type { Lab } from '../../../lab/lab.js'
import { judgeRule, type WrittenRule, weaveHiddenLogs } from '../../../lab/traces/judging/judge-rule.js'
import type { RuleProblem } from '../../../lab/traces/judging/rule-error.js'
import { weaveLog } from '../../../lab/traces/log/weave-log.js'
import type { RuleTrace } from '../../../lab/traces/trace.js'
import { findTrace, traces } from '../../../lab/traces/traces.js'

const regex = (rule: string): WrittenRule => ({ language: 'regex', rule })
const sigma = (rule: string): WrittenRule => ({ language: 'sigma', rule })

/** Rules that solve the exercises, as a good detection engineer writes them. */
const good: Readonly<Record<string, WrittenRule>> = {
  'rule-zero-bytes': regex('"GET /ftp/[^ ]*%2500'),
  'rule-passwords': regex('/change-password\\?(?!\\S*current=[^& ])'),
  'rule-catalogue': sigma(
    'changes:\n  cs-method: [PUT, POST, DELETE]\n  cs-uri-stem|startswith: /api/products\noffice:\n  cs-referer|endswith: /accounting\ncondition: changes and not office',
  ),
  'rule-redirects': sigma(
    'all:\n  cs-uri-stem: /redirect\nours:\n  cs-uri-query: ["to=https://github.com/juice-shop/juice-shop", "to=http://shop.spreadshirt.com/juiceshop", "to=http://shop.spreadshirt.de/juiceshop", "to=http://leanpub.com/juice-shop", "to=https://www.stickeryou.com/products/owasp-juice-shop/794"]\ncondition: all and not ours',
  ),
  'rule-search': regex("/rest/products/search\\?q=[^ ]*(?:'|%27)\\)+"),
  'rule-orders': regex('/rest/track-order/(?![0-9a-f-]+ )'),
  'rule-reviews': sigma('a:\n  cs-uri-stem|contains: sleep(\ncondition: a'),
  'rule-hashes': sigma('a:\n  cs-uri-stem: /rest/user/whoami\n  cs-uri-query|contains: password\ncondition: a'),
  'rule-uploads': sigma('a:\n  cs-method: POST\n  cs-uri-stem: /file-upload\n  sc-status: 410\ncondition: a'),
}

/** Rules that find too much, or only what was shown. */
const bad: readonly (readonly [string, WrittenRule])[] = [
  ['rule-search', regex("'|%27")],
  ['rule-search', regex('sqlite_master')],
  ['rule-search', regex('union')],
  ['rule-search', sigma('a:\n  sc-status: 500\ncondition: a')],
  ['rule-orders', regex('/rest/track-order/')],
  ['rule-redirects', regex('example\\.org')],
  ['rule-zero-bytes', regex('\\.bak')],
  ['rule-catalogue', regex('"PUT /api/Products')],
  ['rule-passwords', regex('change-password')],
  ['rule-hashes', regex('password')],
  ['rule-uploads', regex('/file-upload')],
  ['rule-reviews', regex('/reviews')],
]

const find = (id: string) => findTrace(id) as RuleTrace

let lab: Lab
beforeAll(async () => {
  lab = await createLab()
})
afterAll(() => lab.close())

const judge = (id: string, rule: WrittenRule, seed = 'apple') =>
  judgeRule(weaveHiddenLogs(find(id), seed), rule, lab.sandbox.rules)

describe('a rule', () => {
  it.each(traces.filter(({ kind }) => kind === 'rule'))('$id can be solved, whatever the seed', async ({ id }) => {
    for (const seed of ['apple', 'pear', 'fig'])
      expect(await judge(id, good[id] ?? regex('x'), seed)).toMatchObject({ right: true, recall: 1, falseAlarms: 0 })
  })

  it.each(bad)('%s %o does not solve it', async (id, rule) => {
    const verdict = await judge(id, rule)
    expect(verdict).toMatchObject({ right: false })
    expect(verdict.problem).toBeUndefined()
    expect(verdict.precision < 0.9 || verdict.recall < 0.9).toBe(true)
  })

  it.each<[string, WrittenRule]>([
    ['the address of the shown attacker', regex('')],
    ['every line that was shown', regex('')],
  ])('by %s finds nothing in other logs', async (what) => {
    const shown = weaveLog(find('rule-search'), { seed: 'apple' })
    const line = shown.lines[(shown.attack[0] ?? 1) - 1] ?? ''
    const text = what.startsWith('the') ? `^${shown.facts.address} ` : line.slice(0, 900)
    expect(await judge('rule-search', regex(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))).toMatchObject({
      found: 0,
    })
  })

  it.each<[string, WrittenRule, RuleProblem]>([
    ['nothing', regex('  '), 'empty'],
    ['a megabyte', regex('x'.repeat(1_000_000)), 'too-long'],
    ['a megabyte of Sigma', sigma('x'.repeat(1_000_000)), 'too-long'],
    ['half a group', regex('('), 'pattern'],
    ['half a class in Sigma', sigma('a:\n  cs-uri|re: "["\ncondition: a'), 'pattern'],
    ['code', regex('(?{process.exit()})'), 'pattern'],
  ])('of %s gets an answer', async (_what, rule, problem) => {
    expect((await judge('rule-search', rule)).problem?.kind).toBe(problem)
  })
})
