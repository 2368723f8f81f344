import { describe, expect, it } from 'vitest'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { openCitations } from '../../../lab/challenges/standards/citations.js'
import {
  readCategories,
  readCwe,
  readRequirements,
  readTests,
  readTop25,
} from '../../../lab/challenges/standards/published-lists.js'
import { citedStandards, listReferences, nameReferences } from '../../../lab/challenges/standards/references.js'
import { browserWeaknesses } from '../../../lab/weaknesses/lists/browser.js'
import { weaknesses } from '../../../lab/weaknesses/weaknesses.js'

/** Challenges that show good practice, an art or a key, where nothing is broken. */
const nothingBroken = [
  'privacyPolicyChallenge',
  'securityPolicyChallenge',
  'closeNotificationsChallenge',
  'hiddenImageChallenge',
]

const ofWeakness = new Map([...weaknesses, ...browserWeaknesses].map(({ name, cwe }) => [name, cwe]))
const categories = readCategories('owasp-top-10-2025')
const cweEntries = new Map(readCwe().map((entry) => [entry.id, entry]))
const published = citedStandards.map(({ list, readPlaces }) => ({
  list,
  ids: new Set(readPlaces().map(({ id }) => id)),
}))

describe.each(challengeKeys)('the standards of %s', (key) => {
  const { standards, weaknesses: needed, anyOf = [], lesson } = catalogue[key]
  const { cwe, owasp2025, reasons } = standards
  const listed = categories.filter(({ id }) => owasp2025.some((cited) => cited === id))

  it('have a CWE and a category of the Top 10, unless nothing is broken', () => {
    const isBroken = !nothingBroken.includes(key)
    expect([cwe.length > 0, owasp2025.length > 0]).toEqual([isBroken, isBroken])
    expect(lesson.why.startsWith('Nothing was broken here')).toBe(!isBroken)
  })

  it('share a CWE with the weaknesses that make it solvable', () => {
    const used = [...needed, ...anyOf].flatMap((name) => ofWeakness.get(name) ?? [])
    if (used.length > 0) expect(cwe.filter((number) => used.includes(number))).not.toEqual([])
  })

  it.each(published)('cite in $list only what has been published, each place once', ({ list, ids }) => {
    const cited = standards[list].map(String)
    expect(cited.filter((id) => !ids.has(id))).toEqual([])
    expect(new Set(cited).size).toBe(cited.length)
  })

  it('cite CWEs in order', () => {
    expect(cwe).toEqual([...cwe].sort((one, other) => one - other))
  })

  it('give reasons exactly for CWEs that no category lists or that MITRE discourages', () => {
    const doubtful = cwe.filter(
      (id) => !listed.some(({ cwes }) => cwes.includes(id)) || !cweEntries.get(id)?.mapping.startsWith('Allowed'),
    )
    expect(Object.keys(reasons).map(Number)).toEqual(doubtful)
    for (const reason of Object.values(reasons)) expect(reason).toMatch(/^[A-Z].{20,}\.$/)
  })

  it('have a CWE in the list of each category, or a reason for one outside of it', () => {
    const bare = listed.filter(({ cwes }) => !cwe.some((id) => cwes.includes(id)))
    expect(Object.keys(reasons).length).toBeGreaterThanOrEqual(bare.length)
  })

  it('lead to a titled page each', () => {
    const references = listReferences(standards)
    expect(references.map(({ name }) => name)).toEqual(nameReferences(standards))
    for (const { title, url } of references) {
      expect(title).not.toBe('')
      expect(url).toMatch(/^https:\/\/(cwe\.mitre\.org|owasp\.org|genai\.owasp\.org|github\.com\/OWASP)\/[^ ]+$/)
    }
  })
})

describe('the published lists', () => {
  it('are whole', () => {
    const tens = (['owasp-top-10-2025', 'owasp-api-2023', 'owasp-llm-2025'] as const).map(readCategories)
    expect(tens.map((list) => list.length)).toEqual([10, 10, 10])
    expect(readTests()).toHaveLength(97)
    expect(readRequirements()).toHaveLength(345)
    expect(cweEntries.size).toBe(965)
    expect(new Set(readTop25()).size).toBe(25)
    for (const id of readTop25()) expect(cweEntries.has(id)).toBe(true)
  })

  it('name parents that are there', () => {
    const parents = [...cweEntries.values()].flatMap((entry) => entry.parents)
    expect(parents.length).toBeGreaterThan(900)
    expect(parents.filter((id) => !cweEntries.has(id))).toEqual([])
    expect(cweEntries.get(89)?.parents).toEqual([943])
  })

  it('lead to the section of a requirement', () => {
    expect(readRequirements().find(({ id }) => id === '6.2.4')).toMatchObject({
      title: 'Password Security',
      chapter: { id: '6', title: 'Authentication' },
      level: 1,
      url: 'https://github.com/OWASP/ASVS/blob/v5.0.0_release/5.0/en/0x15-V6-Authentication.md#v62-password-security',
    })
  })
})

describe('references', () => {
  const citations = openCitations()
  const { standards } = catalogue.loginAdminChallenge

  it('name each standard as people cite it, with its title', () => {
    expect(listReferences(standards).map(({ name, title }) => [name, title])).toEqual([
      ['CWE-89', "Improper Neutralization of Special Elements used in an SQL Command ('SQL Injection')"],
      ['WSTG-INPV-05', 'Testing for SQL Injection'],
      ['ASVS 5.0 V1.2.4', 'Injection Prevention'],
      ['OWASP A05:2025', 'Injection'],
    ])
  })

  it('name risks of APIs and of language models too', () => {
    expect(nameReferences(catalogue.basketAccessChallenge.standards)).toContain('OWASP API1:2023')
    expect(nameReferences(catalogue.chatbotGreedyInjectionChallenge.standards)).toContain('OWASP LLM01:2025')
  })

  it.each([
    ['CWE-89', true],
    ['CWE-8', false],
    ['CWE TOP 25', true],
    ['WSTG', true],
    ['WSTG-INPV', true],
    ['WSTG-INPV-05', true],
    ['WSTG-INPV-0', false],
    ['ASVS 5.0 V1.2.4', true],
    ['ASVS 5.0 V1.2', true],
    ['ASVS 5.0 V1', true],
    ['ASVS 5.0 V1.2.3', false],
    ['OWASP A05:2025', true],
    ['OWASP A01:2025', false],
    ['OWASP API', false],
  ])('%j cites a login by SQL injection: %s', (citation, expected) => {
    expect(citations.isCited(standards, citation)).toBe(expected)
  })
})

describe('a place in a standard', () => {
  const citations = openCitations()

  it.each([
    ['CWE-89', ['cwe-89', 'CWE89', 'cwe:89', 'CWE 089', ' cwe_89 ', '89']],
    ['CWE TOP 25', ['top25', 'CWE Top 25', 'top 25', 'cwe top-25:2025']],
    ['WSTG-INPV-05', ['wstg-inpv-05', 'WSTG-v42-INPV-05', 'INPV-05', 'inpv5', 'wstg inpv 5']],
    ['WSTG-INPV-19', ['wstg-inpv-19', 'INPV19']],
    ['WSTG-APIT-01', ['apit-01', 'APIT1']],
    ['WSTG-INPV', ['WSTG-INPV', 'inpv']],
    ['ASVS 5.0 V1.2', ['V1.2', 'v1.2', '1.2', 'ASVS-1.2', 'asvs v1.2', 'v5.0.0-1.2', 'ASVS 5.0 V1.2']],
    ['ASVS 5.0 V6.2.4', ['6.2.4', 'V6.2.4', 'asvs 6.2.4', 'v5.0.0-6.2.4', 'ASVS 5.0 V6.2.4', 'ASVS-5.0-6.2.4']],
    ['ASVS 5.0 V1', ['V1', 'asvs v1', 'ASVS 5.0 V1']],
    ['OWASP A05:2025', ['A05', 'a5', 'A05:2025', 'a05-2025', 'OWASP A05', 'OWASP Top 10 A05:2025']],
    ['OWASP A10:2025', ['A10', 'a10:2025']],
    ['OWASP API1:2023', ['API1', 'api01', 'API1:2023', 'OWASP API1:2023', 'api-1', 'OWASP Top 10 API1']],
    ['OWASP API10:2023', ['API10', 'api10:2023']],
    ['OWASP API', ['api', 'OWASP API', 'API Security Top 10', 'api security top 10 2023']],
    ['OWASP LLM01:2025', ['LLM01', 'llm1', 'LLM01:2025', 'OWASP LLM01', 'OWASP Top 10 LLM01:2025']],
    ['OWASP LLM10:2025', ['LLM10', 'llm10-2025']],
    ['OWASP LLM', ['llm', 'LLM Top 10', 'llm top 10 2025']],
    ['ASVS', ['asvs', 'ASVS 5.0']],
    [
      undefined,
      ['', 'foo', 'A03:2021', 'API1:2019', 'LLM01:2023', 'API11', 'T1190', 'WSTG-LOVE-01', 'CWE-', '--', '['],
    ],
  ])('%s is read from %j', (name, spellings) => {
    expect(spellings.map(citations.read)).toEqual(spellings.map(() => name))
  })
})
