import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type ChallengeKey, catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { readExercise } from '../../../lab/challenges/coding/read-exercise.js'
import { createLab } from '../../../lab/create-lab.js'
import { packageRoot } from '../../../lab/package/package-root.js'
import { searchProducts } from '../../../lab/shop/catalogue/search-products.js'
import { cheatSheets } from '../../support/cheat-sheets.js'

const sentences = (text: string) => text.split(/[.!?](?:\s|$)/).filter((sentence) => sentence.trim() !== '')

describe('what a solve teaches', () => {
  it.each(challengeKeys)('%s: the weak line stands once in its source', (key) => {
    const { source, line } = catalogue[key].lesson
    const lines = readFileSync(join(packageRoot, source), 'utf8').split('\n')
    expect(lines.filter((candidate) => candidate.trim() === line)).toHaveLength(1)
  })

  it.each(challengeKeys)('%s: why and fix are one to three sentences', (key) => {
    const { why, fix } = catalogue[key].lesson
    for (const text of [why, fix]) {
      expect(text.length).toBeGreaterThan(40)
      expect(text.length).toBeLessThan(330)
      expect(sentences(text).length).toBeLessThanOrEqual(3)
    }
  })

  it('no two challenges are explained by the same words', () => {
    const texts = challengeKeys.map((key) => catalogue[key].lesson.why)
    expect(new Set(texts).size).toBe(challengeKeys.length)
  })
})

describe('the links to what others recommend', () => {
  const linked = challengeKeys.flatMap((key) => {
    const { mitigation } = catalogue[key]
    return mitigation === null ? [] : [{ key, mitigation }]
  })

  it.each(linked)('$key: leads to a page that there is', ({ mitigation }) => {
    const [, sheet] =
      /^https:\/\/cheatsheetseries\.owasp\.org\/cheatsheets\/(.+)_Cheat_Sheet\.html$/.exec(mitigation) ?? []
    expect([...cheatSheets, ...otherPages]).toContain(sheet ?? mitigation)
  })
})

/** Chapters of lists of OWASP. */
const otherPages = [
  'https://genai.owasp.org/llmrisk/llm01-prompt-injection/',
  'https://genai.owasp.org/llmrisk/llm072025-system-prompt-leakage/',
  'https://owasp.org/API-Security/editions/2023/en/0xa3-broken-object-property-level-authorization/',
]

const dedent = (lines: readonly string[]) => {
  const shared = Math.min(...lines.filter((line) => line !== '').map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(shared)).join('\n')
}

/** The lines of a source, of a patch those that it leaves or adds. */
function linesOf(source: string): readonly string[] {
  const lines = readFileSync(join(packageRoot, source), 'utf8').split('\n')
  return source.endsWith('.patch')
    ? lines.filter((line) => /^[ +](?!\+\+)/.test(line)).map((line) => line.slice(1))
    : lines
}

/** Files whose code runs: honest halves and what is around them. Weaknesses, and what the lab says of them, are no model. */
const isModel = (source: string) =>
  /^(?:app|lab)\/.*\.tsx?$/.test(source) && !/^(?:app\/weaknesses|lab\/weaknesses|lab\/challenges)\//.test(source)

/** The patches that exercises call right; each is proven by its attack and by honest use. */
const rightPatches = challengeKeys
  .filter((key) => catalogue[key].hasCodingChallenge)
  .flatMap((key) => readExercise(key).options.filter(({ verdict }) => verdict === 'right'))
  .map(({ patch }) => `fixtures/coding/patches/${patch}.patch`)

describe('the right code that a lesson shows', () => {
  const shown = challengeKeys.flatMap((key) => {
    const { better } = catalogue[key].lesson
    return better === undefined ? [] : [{ key, ...better }]
  })

  it('is there for more than half of the challenges', () => {
    expect(shown.length).toBeGreaterThan(challengeKeys.length / 2)
  })

  it.each(shown)('$key: stands in $source, line by line', ({ source, code }) => {
    const lines = linesOf(source)
    const size = code.split('\n').length
    const places = lines.filter((_, first) => dedent(lines.slice(first, first + size)) === code)
    expect(places).toHaveLength(1)
  })

  it.each(shown)('$key: runs in an honest shop, or is a fix that was proven', ({ source }) => {
    expect(isModel(source) || rightPatches.includes(source)).toBe(true)
  })
})

/** The right lines of a lesson as a function of what they name. */
function run(key: ChallengeKey, names: readonly string[], values: readonly unknown[]): unknown {
  const body = catalogue[key].lesson.better?.code ?? ''
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor
  return new AsyncFunction(...names, body)(...values)
}

describe('the right lines that lessons show', async () => {
  const lab = await createLab({ fix: ['all'] })
  afterAll(() => lab.close())
  const { sql } = lab.store
  const hashOf = (email: string) =>
    lab.store
      .table('Users')
      .all()
      .find((user) => user.email === email)?.password

  it.each(['christmasSpecialChallenge', 'dbSchemaChallenge', 'unionSqlInjectionChallenge'] as const)(
    '%s: find products by name and description, none withdrawn or injected',
    async (key) => {
      const search = async (text: string) =>
        ((await run(key, ['sql', 'text'], [sql, text])) as { id: number; name: string }[]).map(({ name }) => name)
      expect(await search('apple')).toEqual((await searchProducts(sql, 'apple')).map(({ name }) => name))
      expect(await search('christmas')).toEqual([])
      expect(await search("'))--")).toEqual([])
    },
  )

  it.each([
    'loginAdminChallenge',
    'loginBenderChallenge',
    'loginJimChallenge',
    'ghostLoginChallenge',
    'ephemeralAccountantChallenge',
  ] as const)('%s: let in customers with their passwords, and no erased or injected account', async (key) => {
    const logIn = async (email: string, hash: unknown) => {
      const found = await run(key, ['sql', 'email', 'passwordHash'], [sql, email, hash])
      return ([found].flat()[0] as { email: string } | undefined)?.email
    }
    const [jim, erased] = ['jim@juice-sh.op', 'chris.pike@juice-sh.op']
    expect(await logIn(jim, hashOf(jim))).toBe(jim)
    expect(await logIn(jim, hashOf(erased))).toBeUndefined()
    expect(await logIn(erased, hashOf(erased))).toBeUndefined()
    expect(await logIn(`${jim}'--`, 'x')).toBeUndefined()
  })

  it.each([
    ['http://shop.example', undefined, true],
    [undefined, 'http://shop.example/profile', true],
    ['http://elsewhere.example', 'http://shop.example/profile', false],
    ['null', undefined, false],
    [undefined, undefined, true],
  ])('csrfChallenge: a form from %s with the referrer %s is taken: %s', async (origin, referer, taken) => {
    const names = ['origin', 'referer', 'site', 'host']
    const code = catalogue.csrfChallenge.lesson.better?.code ?? ''
    const isTaken = new Function(...names, code)(origin, referer, 'same-origin', 'shop.example')
    expect(isTaken).toBe(taken)
  })
})
