import { describe, expect, it } from 'vitest'
import { parseCondition } from '../../../lab/traces/judging/condition.js'
import { judgeAnswers } from '../../../lab/traces/judging/judge-answers.js'
import { judgeMarks } from '../../../lab/traces/judging/judge-marks.js'
import { RuleError } from '../../../lab/traces/judging/rule-error.js'
import { parseSigma } from '../../../lab/traces/judging/sigma.js'
import type { AttackName, IncidentTrace, MarkTrace } from '../../../lab/traces/trace.js'
import { findTrace } from '../../../lab/traces/traces.js'

const marked = findTrace('busy-search') as MarkTrace
const incident = findTrace('lost-account') as IncidentTrace

describe('marked lines', () => {
  const attack = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

  it.each<[string, number[], AttackName, number, boolean]>([
    ['all lines', attack, 'sql-injection', 10, true],
    ['all lines twice, in another order', [...attack, ...attack].reverse(), 'sql-injection', 10, true],
    ['one line too many of eleven', [...attack, 11], 'sql-injection', 10, true],
    ['two lines too many', [...attack, 11, 12], 'sql-injection', 10, false],
    ['one of ten missing', attack.slice(0, 9), 'sql-injection', 10, true],
    ['two of ten missing', attack.slice(0, 8), 'sql-injection', 10, false],
    ['another attack', attack, 'xss', 10, false],
    ['another first line', attack, 'sql-injection', 20, false],
    ['no line', [], 'sql-injection', 10, false],
    ['each line of the log', Array.from({ length: 600 }, (_, index) => index + 1), 'sql-injection', 10, false],
  ])('%s: %s %s %s is right: %s', (_what, lines, name, first, right) => {
    expect(judgeMarks(marked, { attack }, { lines, attack: name, first }).right).toBe(right)
  })

  it('tell precision and recall', () => {
    const verdict = judgeMarks(marked, { attack }, { lines: [10, 20, 21, 22], attack: 'xss', first: 10 })
    expect(verdict).toMatchObject({
      marked: 4,
      found: 2,
      of: 10,
      precision: 0.5,
      recall: 0.2,
      attackRight: false,
      firstRight: true,
    })
  })
})

describe('answers about an incident', () => {
  const log = {
    attack: [7, 9],
    facts: { address: '192.0.2.1', texts: { account: 'jim@juice-sh.op' }, times: { when: '09:01:02' } },
  }
  const right = { first: '7', address: '192.0.2.1', account: 'jim@juice-sh.op', when: '09:01:02', revoke: 'account' }

  it.each([
    ['all right', right, []],
    [
      'in capitals, with spaces, as a server that speaks IPv6 writes it',
      { ...right, account: ' JIM@juice-sh.op ', address: '::ffff:192.0.2.1' },
      [],
    ],
    ['another line of the attack', { ...right, first: '9' }, ['first']],
    ['nothing', {}, ['first', 'address', 'account', 'when', 'revoke']],
    [
      'answers to other questions',
      { toString: '7', __proto__: { first: '7' } },
      ['first', 'address', 'account', 'when', 'revoke'],
    ],
  ])('%s', (_what, answers, wrong) => {
    const verdict = judgeAnswers(
      incident,
      log,
      new Map(Object.entries(answers).map(([id, text]) => [id, String(text)])),
    )
    expect(verdict.answers.filter((answer) => !answer.right).map(({ id }) => id)).toEqual(wrong)
    expect(verdict.right).toBe(wrong.length === 0)
  })
})

describe('a condition', () => {
  it.each([
    ['a', { name: 'a' }],
    ['a and b or c', { or: [{ and: [{ name: 'a' }, { name: 'b' }] }, { name: 'c' }] }],
    ['a AND NOT (b OR c)', { and: [{ name: 'a' }, { not: { or: [{ name: 'b' }, { name: 'c' }] } }] }],
    ['not not a', { not: { not: { name: 'a' } } }],
  ])('%s', (text, tree) => {
    expect(parseCondition(text, ['a', 'b', 'c'])).toEqual(tree)
  })

  it.each([
    '',
    'a b',
    'a and',
    '(a',
    'a)',
    'd',
    'not',
    'and',
    'toString',
    `${'('.repeat(200)}a${')'.repeat(200)}`,
    'a or '.repeat(500),
  ])('%s is refused', (text) => {
    expect(() => parseCondition(text, ['a', 'b', 'c'])).toThrow(RuleError)
  })
})

describe('a Sigma rule', () => {
  it('is read with its fields, modifiers and alternatives', () => {
    const rule = `title: Changes\ndetection:\n  a:\n    cs-uri|contains|all: [x, 1]\n    sc-status: 500\n  b:\n    - cs-uri|re: x+\n    - c-ip: 1.2.3.4\n  condition: a or b`
    expect(parseSigma(rule)).toMatchObject({
      selections: {
        a: [
          [
            { field: 'cs-uri', comparison: 'contains', values: ['x', '1'], needsAll: true },
            { field: 'sc-status', values: ['500'] },
          ],
        ],
        b: [[{ comparison: 're', ignoresCase: false }], [{ field: 'c-ip', comparison: 'equals', ignoresCase: true }]],
      },
    })
  })

  const some = 'a:\n  cs-uri: x\n'
  it.each([
    ['a list', '- a', 'yaml'],
    ['no YAML', 'a: [', 'yaml'],
    ['a bomb', 'a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\ncondition: a', 'yaml'],
    ['a bomb under other letters', 'a: &ü [x,x]\nb: [*ü,*ü]\ncondition: a', 'yaml'],
    ['a deep list', '['.repeat(7000), 'yaml'],
    ['no condition', some, 'condition'],
    ['no selection', 'condition: a', 'selection'],
    ['a key of prototypes', '__proto__:\n  cs-uri: x\ncondition: __proto__', 'selection'],
    ['fields of prototypes', 'a:\n  constructor: x\ncondition: a', 'field'],
    ['another field', 'a:\n  EventID: 1\ncondition: a', 'field'],
    ['another modifier', 'a:\n  cs-uri|base64: x\ncondition: a', 'modifier'],
    ['two comparisons', 'a:\n  cs-uri|contains|re: x\ncondition: a', 'modifier'],
    ['i without re', 'a:\n  cs-uri|contains|i: x\ncondition: a', 'modifier'],
    ['an empty map', 'a: {}\ncondition: a', 'selection'],
    ['an empty list', 'a:\n  cs-uri: []\ncondition: a', 'selection'],
    ['a map as a value', 'a:\n  cs-uri: {x: y}\ncondition: a', 'selection'],
    ['a date', 'a:\n  cs-uri: !!timestamp 2026-01-01\ncondition: a', 'yaml'],
    ['a function', 'a: !!js/function "() => 1"\ncondition: a', 'yaml'],
    [
      'many selections',
      `${Array.from({ length: 30 }, (_, index) => `s${index}:\n  cs-uri: x`).join('\n')}\ncondition: s1`,
      'selection',
    ],
  ])('%s is refused', (_what, text, problem) => {
    expect(() => parseSigma(text)).toThrow(expect.objectContaining({ problem }))
  })
})
