import { describe, expect, it } from 'vitest'
import { listFindings } from '../../../lab/courses/evaluation/findings.js'
import { readReports } from '../../../lab/courses/evaluation/read-reports.js'
import { scoreReports } from '../../../lab/courses/evaluation/score.js'
import { findSarifErrors } from '../../support/check-schema.js'

const sheet = listFindings()
const scoreOf = (report: object | string, rows = sheet) =>
  scoreReports(readReports('r', typeof report === 'string' ? report : JSON.stringify(report)), rows)
const weaknessesOf = (rows: readonly { weakness: string }[]) => [...new Set(rows.map(({ weakness }) => weakness))]

const cweTaxonomy = { name: 'CWE', guid: '2b1e1c5a-9f0d-4c5e-8a55-0d5b6f2c7a10' }
const wascTaxonomy = { name: 'WASC', guid: '7d0a3f0c-41a6-4e0e-9d7b-52b9c2d1e0f4' }

/** A rule as ZAP writes it: its id is the number of the plugin, and the CWE is the target of a relationship. */
function zapRule(id: string, cwe: string) {
  const relate = (target: string, { name, guid }: typeof cweTaxonomy) => ({
    target: { id: target, guid, toolComponent: { name, guid } },
    kinds: ['superset'],
  })
  return { id, name: `Rule ${id}`, relationships: [relate('19', wascTaxonomy), relate(cwe, cweTaxonomy)] }
}

function zapResult(ruleId: string, method: string, path: string, ruleIndex?: number) {
  const target = `http://localhost:3000${path}`
  return {
    ...{ ruleId, ...(ruleIndex !== undefined && { ruleIndex }), level: 'error', message: { text: 'found' } },
    locations: [{ physicalLocation: { artifactLocation: { uri: target }, region: { startLine: 1 } } }],
    webRequest: { protocol: 'HTTP', version: '1.1', method, target, headers: {} },
    webResponse: { statusCode: 200, protocol: 'HTTP', version: '1.1', headers: {}, noResponseReceived: false },
  }
}

const zap = {
  version: '2.1.0',
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  runs: [
    {
      tool: {
        driver: {
          name: 'ZAP',
          rules: [zapRule('40018', '89'), zapRule('40026', '79'), zapRule('10038', '693'), zapRule('10202', '564')],
        },
      },
      taxonomies: [cweTaxonomy, wascTaxonomy],
      results: [
        zapResult('40018', 'POST', '/rest/user/login'),
        zapResult('40026', 'GET', '/#/search?q=apple'),
        zapResult('10038', 'GET', '/robots.txt'),
        zapResult('10202', 'GET', '/rest/products/search?q=x'),
        zapResult('90001', 'GET', '/rest/products/search?q=x'),
      ],
    },
  ],
}

/** The file and its lines as Semgrep writes them, with the CWE and its title in a tag. */
function semgrepResult(ruleId: string, uri: string, startLine: number) {
  const region = { startLine, startColumn: 3, endLine: startLine + 1, endColumn: 40, snippet: { text: 'code' } }
  return {
    ...{
      ruleId,
      message: { text: 'found' },
      properties: {},
      fingerprints: { 'matchBasedId/v1': `${ruleId}${startLine}` },
    },
    locations: [{ physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, region } }],
  }
}

const injectionRule = 'javascript.lang.security.audit.sqli'
const login = 'lab/weaknesses/concatenated-login-query.ts'
const semgrep = {
  version: '2.1.0',
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  runs: [
    {
      tool: {
        driver: {
          name: 'Semgrep OSS',
          rules: [
            {
              id: injectionRule,
              properties: {
                precision: 'very-high',
                tags: ['CWE-89: SQL Injection', 'OWASP-A03:2021 - Injection', 'security'],
              },
            },
          ],
        },
      },
      results: [
        semgrepResult(injectionRule, login, 9),
        semgrepResult(injectionRule, login, 99),
        semgrepResult(injectionRule, 'lab/shop/basket.ts', 9),
      ],
    },
  ],
}

describe("ZAP's report", () => {
  it('is SARIF as its schema asks for', () => {
    expect(findSarifErrors(JSON.stringify(zap))).toEqual([])
  })

  it('hits by the CWE of relationships and by hash routes; a child CWE apart from that', () => {
    const { hits, related, others, unscored, summary } = scoreOf(zap)
    expect(hits.map(({ weakness, cwe, address }) => [weakness, cwe, address])).toEqual(
      expect.arrayContaining([
        ['concatenated-login-query', 89, '/rest/user/login'],
        ['search-heading-as-html', 79, '/search'],
        ['product-description-as-html', 79, '/search'],
      ]),
    )
    expect(hits).toHaveLength(3)
    expect(related).toEqual([expect.objectContaining({ cwe: 89, address: '/rest/products/search' })])
    expect(others).toEqual([expect.objectContaining({ cwe: 693, path: '/robots.txt' })])
    expect(unscored).toBe(1)
    const rest = sheet.length - 3
    expect(summary).toMatchObject({ truePositives: 3, falseNegatives: rest, falsePositives: 0, precision: 0.8 })
    expect(summary.recall).toBeCloseTo(4 / sheet.length, 4)
    expect(summary.f1).toBeCloseTo(8 / (8 + 1 + sheet.length - 4), 4)
  })

  it('is read by the index and the identifier of a taxonomy alike', () => {
    const scoreWith = (toolComponent: object) => {
      const rule = { id: '40018', relationships: [{ target: { id: '89', toolComponent } }] }
      const [run] = zap.runs
      return scoreOf({ ...zap, runs: [{ ...run, tool: { driver: { name: 'ZAP', rules: [rule] } } }] }).hits.length
    }
    const components = [{ index: 0 }, { guid: cweTaxonomy.guid }, { index: 1 }, { guid: wascTaxonomy.guid }]
    expect(components.map(scoreWith)).toEqual([1, 1, 0, 0])
  })

  it('has no CWE in the number of a rule', () => {
    const numbered = { ...zapResult('89', 'POST', '/rest/user/login') }
    const run = { tool: { driver: { name: 'ZAP', rules: [{ id: '89' }] } }, results: [numbered] }
    expect(scoreOf({ version: '2.1.0', runs: [run] })).toMatchObject({ hits: [], unscored: 1 })
    const prefixed = { ...run, results: [{ ...numbered, ruleId: 'CWE-89' }] }
    expect(scoreOf({ version: '2.1.0', runs: [prefixed] })).toMatchObject({ hits: [{ cwe: 89 }], unscored: 0 })
  })
})

describe("Semgrep's report", () => {
  it('is SARIF as its schema asks for', () => {
    expect(findSarifErrors(JSON.stringify(semgrep))).toEqual([])
  })

  it('hits by file and line, and neither beside the lines nor in another file', () => {
    const { hits, others, summary } = scoreOf(semgrep)
    expect(weaknessesOf(hits)).toEqual(['concatenated-login-query'])
    expect(others.map(({ source }) => source)).toEqual([
      { file: login, lines: [99, 100] },
      { file: 'lab/shop/basket.ts', lines: [9, 10] },
    ])
    expect(summary).toMatchObject({ truePositives: 1, precision: 0.3333 })
  })

  it.each([
    [`file:///src/juice-lab/${login}`, 9, 1],
    ['weaknesses\\concatenated-login-query.ts', 9, 1],
    [`./${login}`, 1, 0],
    ['concatenated-login-query.ts', 9, 0],
    [`other-${login}`, 9, 0],
  ])('at %s:%i finds so many rows: %i', (uri, line, rows) => {
    const [run] = semgrep.runs
    const result = semgrepResult(injectionRule, uri, line)
    const { region } = result.locations[0]?.physicalLocation ?? {}
    Object.assign(region ?? {}, { endLine: line })
    expect(scoreOf({ ...semgrep, runs: [{ ...run, results: [result] }] }).hits).toHaveLength(rows)
  })
})

describe('a score by parents and children', () => {
  it.each([
    ['564,/rest/user/login', [0, 1, 0], 1],
    ['943,/rest/user/login', [0, 1, 0], 1],
    ['707,/rest/user/login', [0, 0, 1], 0],
    ['564,/nowhere', [0, 0, 1], 0],
  ])('of %s has hits, relatives and unknown reports: %j', (row, counts, precision) => {
    const { hits, related, others, summary } = scoreOf(`cwe,address\n${row}\n`)
    expect([hits.length, related.length, others.length]).toEqual(counts)
    expect(summary.precision).toBe(precision)
  })

  it('is wrong at a trap', () => {
    const { related, others, summary } = scoreOf('cwe,address\n564,/rest/user/login\n', listFindings(['all']))
    expect([related.length, others.length]).toEqual([0, 1])
    expect(summary).toMatchObject({ precision: 0, recall: 0, f1: 0 })
  })
})

it('a report of every CWE at every address finds all, and is nearly always wrong', () => {
  const [cwes, addresses] = [new Set(sheet.map(({ cwe }) => cwe)), new Set(sheet.map(({ address }) => address))]
  const lines = [...cwes].flatMap((cwe) => [...addresses].map((address) => `${cwe},${address}`))
  const { summary, related, others } = scoreOf(`cwe,address\n${lines.join('\n')}\n`)
  const known = lines.length - others.length
  expect(summary).toMatchObject({ truePositives: sheet.length, falsePositives: 0, recall: 1 })
  expect(related).toEqual([])
  expect(known).toBeLessThan(0.1 * lines.length)
  expect(summary.precision).toBeCloseTo(sheet.length / (sheet.length + others.length), 4)
  expect(summary.precision).toBeLessThan(0.05)
  expect(summary.f1).toBeLessThan(0.1)
})

it('every weakness has lines that stand behind the imports of its file', () => {
  expect(sheet.filter(({ lines: [first, last] }) => first < 1 || last < first)).toEqual([])
  expect(sheet.find(({ file }) => file === login)?.lines).toEqual([3, 13])
})
