import { describe, expect, it } from 'vitest'
import { listAnswerSheet, listFindings } from '../../../lab/courses/evaluation/findings.js'
import { readReports } from '../../../lab/courses/evaluation/read-reports.js'
import { scoreReports } from '../../../lab/courses/evaluation/score.js'
import { writeFindings } from '../../../lab/courses/evaluation/write-findings.js'
import { findSarifErrors } from '../../support/check-schema.js'

const login = { method: 'POST', target: 'http://localhost:3000/rest/user/login?x=1', parameters: { email: "'" } }

/** A report as a scanner writes one, by hand. */
const sarif = {
  version: '2.1.0',
  runs: [
    {
      tool: { driver: { name: 'scanner', rules: [{ id: 'sqli', properties: { tags: ['external/cwe/cwe-089'] } }] } },
      results: [
        { ruleId: 'sqli', ruleIndex: 0, message: { text: 'injection' }, webRequest: login },
        { ruleId: 'CWE-639', message: { text: 'basket' }, webRequest: { method: 'GET', target: '/rest/basket/7' } },
        { ruleId: 'CWE-79', message: { text: 'no' }, webRequest: { method: 'GET', target: '/nowhere' } },
        { ruleId: 'CWE-79', kind: 'pass', message: { text: 'fine' }, webRequest: login },
        { ruleId: 'style', message: { text: 'no CWE' }, webRequest: login },
        { ruleId: 'CWE-79', message: { text: 'no address' } },
      ],
    },
  ],
}

describe('the answer sheet', () => {
  it('has every place twice: weak, and secured as a trap', () => {
    const rows = listAnswerSheet()
    expect(rows.filter(({ real }) => real)).toHaveLength(rows.length / 2)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.find(({ weakness }) => weakness === 'concatenated-login-query')).toMatchObject({
      ...{ method: 'POST', address: '/rest/user/login', parameter: 'email', cwe: 89, real: true },
      file: 'lab/weaknesses/concatenated-login-query.ts',
      challenges: expect.arrayContaining(['loginAdminChallenge']),
    })
  })

  it('scores full marks for itself, in each of its formats', () => {
    const sheet = listFindings()
    for (const format of ['csv', 'sarif'] as const) {
      const { summary, others } = scoreReports(readReports('sheet', writeFindings(format, sheet)), sheet)
      expect({ ...summary, others }).toMatchObject({ truePositiveRate: 1, falseNegatives: 0, others: [] })
    }
  })
})

describe('SARIF', () => {
  it('of the answer sheet is what its schema asks for', () => {
    expect(findSarifErrors(writeFindings('sarif', listAnswerSheet()))).toEqual([])
  })

  it('that is scored by hand here is one, and one without a message would fail', () => {
    expect(findSarifErrors(JSON.stringify(sarif))).toEqual([])
    const { message: _, ...silent } = sarif.runs[0]?.results[0] ?? {}
    const wrong = { ...sarif, runs: [{ ...sarif.runs[0], results: [silent] }] }
    expect(findSarifErrors(JSON.stringify(wrong))).toContain("/runs/0/results/0 must have required property 'message'")
  })
})

describe('a score', () => {
  const reports = readReports('report.sarif', JSON.stringify(sarif))

  it('counts hits and misses by CWE and address, and reports beyond the sheet', () => {
    const sheet = listFindings()
    const score = scoreReports(reports, sheet)
    expect(score.hits.map(({ weakness }) => weakness)).toEqual(['concatenated-login-query', 'unowned-basket'])
    expect(score.others).toEqual([expect.objectContaining({ cwe: 79, path: '/nowhere' })])
    expect(score.unscored).toBe(2)
    expect(score.byCwe.find(({ cwe }) => cwe === 89)).toMatchObject({ hits: 1, traps: 0 })
    expect(score.byAddress.find(({ address }) => address === 'POST /rest/user/login')).toMatchObject({ hits: 1 })
    expect(score.summary).toMatchObject({ truePositives: 2, falsePositives: 0, falseNegatives: sheet.length - 2 })
  })

  it('counts what is secured as traps', () => {
    const { summary, traps } = scoreReports(reports, listFindings(['all']))
    expect(traps).toHaveLength(2)
    expect(summary).toMatchObject({ truePositives: 0, falsePositives: 2, truePositiveRate: null })
    expect(scoreReports(reports, listFindings(['unowned-basket']))).toMatchObject({
      hits: [{ cwe: 89 }],
      traps: [{ weakness: 'unowned-basket' }],
    })
  })

  it('counts a result with all parameters of its request once, or by its own one', () => {
    const [run] = sarif.runs
    const webRequest = { ...login, parameters: { password: 'x', email: "'" } }
    const scoreOf = (result: object) => {
      const [injection] = run?.results ?? []
      const report = { ...sarif, runs: [{ ...run, results: [{ ...injection, webRequest, ...result }] }] }
      const { hits, others } = scoreReports(readReports('r', JSON.stringify(report)), listFindings())
      return { hits: hits.map(({ parameter }) => parameter), others: others.length }
    }
    expect(scoreOf({})).toEqual({ hits: ['email'], others: 0 })
    expect(scoreOf({ properties: { parameter: 'password' } })).toEqual({ hits: [], others: 1 })
    expect(scoreOf({ webRequest: { ...webRequest, target: '/nowhere' } })).toEqual({ hits: [], others: 1 })
  })

  it('takes the names of columns in capitals, and CWE numbers with their prefix', () => {
    const table = '\uFEFFCWE;Address;Method\nCWE-89;http://localhost:3000/rest/user/login;post\n'
    expect(scoreReports(readReports('r', table), listFindings()).hits).toHaveLength(1)
  })

  it('wants method and parameter to be right where they are told', () => {
    const sheet = listFindings()
    const hitsOf = (row: string) =>
      scoreReports(readReports('r', `cwe,address,method,parameter\n${row}\n`), sheet).hits.length
    expect(
      [
        '89,/rest/user/login,,',
        '89,/REST/user/login/,POST,EMAIL',
        '89,/rest/user/login,GET,',
        '89,/rest/user/login,POST,password',
        '90,/rest/user/login,,',
      ].map(hitsOf),
    ).toEqual([1, 1, 0, 0, 0])
  })

  it.each([
    ['{"version":"2.0.0","runs":[]}', /is no SARIF 2\.1\.0: version/],
    ['{', /is no SARIF 2\.1\.0: it is no JSON, or only a part of it\.$/],
    ['{"version":"2.1.0","runs":[{}]}', /is no SARIF 2\.1\.0: runs\.0\.tool is not what it should be\.$/],
    [writeFindings('json', listAnswerSheet()), /is no SARIF 2\.1\.0: its content is not what it should be\.$/],
    [' \n', /^r is empty\.$/],
    ['address\n/x\n', /has no column cwe/],
    ['cwe,address\nmany,/x\n', /r:2: 'many' is no CWE number/],
  ])('refuses %j', (text, message) => {
    expect(() => readReports('r', text)).toThrow(message)
  })
})
