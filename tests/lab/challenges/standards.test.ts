import { describe, expect, it } from 'vitest'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { isCited, listReferences, readCitation } from '../../../lab/challenges/standards.js'
import { browserWeaknesses } from '../../../lab/weaknesses/lists/browser.js'
import { weaknesses } from '../../../lab/weaknesses/weaknesses.js'

/** The number of tests in each chapter of the Web Security Testing Guide 4.2. */
const guide: Readonly<Record<string, number>> = {
  ...{ INFO: 10, CONF: 11, IDNT: 5, ATHN: 10, ATHZ: 4, SESS: 9, INPV: 19, ERRH: 2, CRYP: 4, BUSL: 9, CLNT: 13 },
}

/** The number of sections in each chapter of the Application Security Verification Standard 5.0, from the first chapter on. */
const verification = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3]

/** Challenges that show good practice, where nothing is broken. */
const goodPractice = ['privacyPolicyChallenge', 'securityPolicyChallenge']

const ofWeakness = new Map([...weaknesses, ...browserWeaknesses].map(({ name, cwe }) => [name, cwe]))

describe.each(challengeKeys)('the standards of %s', (key) => {
  const { standards, weaknesses: needed, anyOf = [], lesson } = catalogue[key]
  const { cwe, owasp2025, wstg, asvs5 } = standards

  it('has a CWE and a category of the Top 10, unless nothing is broken', () => {
    const isBroken = !goodPractice.includes(key)
    expect([cwe.length > 0, owasp2025.length > 0]).toEqual([isBroken, isBroken])
    expect(lesson.why.startsWith('Nothing was broken here')).toBe(!isBroken)
    expect(new Set(cwe).size).toBe(cwe.length)
    expect(cwe).toEqual([...cwe].sort((one, other) => one - other))
    for (const number of cwe) expect(Number.isInteger(number) && number > 0 && number < 1500).toBe(true)
    for (const category of owasp2025) expect(category).toMatch(/^A(0[1-9]|10)$/)
  })

  it('shares a CWE with the weaknesses that make it solvable', () => {
    const used = [...needed, ...anyOf].flatMap((name) => ofWeakness.get(name) ?? [])
    if (used.length > 0) expect(cwe.filter((number) => used.includes(number))).not.toEqual([])
  })

  it('cites tests and sections that there are', () => {
    for (const test of wstg) {
      const [, chapter = '', number] = /^([A-Z]{4})-(\d\d)$/.exec(test) ?? []
      expect([test, Number(number) >= 1 && Number(number) <= (guide[chapter] ?? 0)]).toEqual([test, true])
    }
    for (const section of asvs5) {
      const [, chapter, number] = /^(\d+)\.(\d+)$/.exec(section) ?? []
      expect([section, Number(number) >= 1 && Number(number) <= (verification[Number(chapter) - 1] ?? 0)]).toEqual([
        section,
        true,
      ])
    }
  })
})

describe('references', () => {
  const { standards } = catalogue.loginAdminChallenge

  it('name each standard as people cite it, and lead to it', () => {
    const references = listReferences(standards)
    expect(references.map(({ name }) => name)).toEqual(['CWE-89', 'WSTG-INPV-05', 'ASVS 5.0 V1.2', 'OWASP A05:2025'])
    const all = challengeKeys.flatMap((key) => listReferences(catalogue[key].standards))
    for (const { url } of all) expect(url).toMatch(/^https:\/\/(cwe\.mitre\.org|owasp\.org)\/[^ ]+$/)
    expect(all.filter(({ url }) => url.includes('undefined'))).toEqual([])
  })

  it.each([
    ['CWE-89', true],
    ['CWE-8', false],
    ['WSTG', true],
    ['WSTG-INPV', true],
    ['WSTG-INPV-05', true],
    ['WSTG-INPV-0', false],
    ['ASVS 5.0 V1.2', true],
    ['ASVS 5.0 V1', true],
    ['OWASP A05:2025', true],
    ['OWASP A01:2025', false],
  ])('%j cites a login by SQL injection: %s', (citation, expected) => {
    expect(isCited(standards, citation)).toBe(expected)
  })
})

describe('a place in a standard', () => {
  it.each([
    ['CWE-89', ['cwe-89', 'CWE89', 'cwe:89', 'CWE 089', ' cwe_89 ', '89']],
    ['WSTG-INPV-05', ['wstg-inpv-05', 'WSTG-v42-INPV-05', 'INPV-05', 'inpv5', 'wstg inpv 5']],
    ['WSTG-INPV', ['WSTG-INPV', 'inpv']],
    ['ASVS 5.0 V1.2', ['V1.2', 'v1.2', '1.2', 'ASVS-1.2', 'asvs v1.2', 'v5.0.0-1.2', 'ASVS 5.0 V1.2']],
    ['ASVS 5.0 V1', ['V1', 'asvs v1', 'ASVS 5.0 V1']],
    ['OWASP A05:2025', ['A05', 'a5', 'A05:2025', 'a05-2025', 'OWASP A05', 'OWASP Top 10 A05:2025']],
    ['ASVS', ['asvs', 'ASVS 5.0']],
    [undefined, ['', 'foo', 'A03:2021', 'API1:2023', 'T1190', 'V1.2.4', 'WSTG-LOVE-01', 'CWE-', '--', '[']],
  ])('%s is read from %j', (name, spellings) => {
    expect(spellings.map(readCitation)).toEqual(spellings.map(() => name))
  })
})
