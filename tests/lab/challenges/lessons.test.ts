import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type ChallengeKey, catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { createLab } from '../../../lab/create-lab.js'
import { packageRoot } from '../../../lab/package/package-root.js'
import { searchProducts } from '../../../lab/shop/search-products.js'

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

/** The right lines of a lesson as a function of what they name. */
function run(key: ChallengeKey, names: readonly string[], values: readonly unknown[]): unknown {
  const { better = '' } = catalogue[key].lesson
  const body = better.includes('return ') ? better : `return ${better}`
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
    '%s: find products by name and description, and none that were withdrawn or injected',
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
  ] as const)('%s: let in whoever has the password, and nobody who was erased or injects', async (key) => {
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
    [undefined, undefined, false],
  ])('csrfChallenge: a form from %s with the referrer %s is taken: %s', async (origin, referer, taken) => {
    const names = ['origin', 'referer', 'host']
    const { better = '' } = catalogue.csrfChallenge.lesson
    const isTaken = new Function(...names, `${better}\nreturn true`)(origin, referer, 'shop.example') === true
    expect(isTaken).toBe(taken)
  })
})
