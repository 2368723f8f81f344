import { afterAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../lab/facts/random.js'
import { findFix } from '../../../lab/fixes/fixes.js'
import { openFixTrials } from '../../../lab/fixes/trials/try-fix.js'
import { honestFix } from './run-fix.js'

const trials = openFixTrials(seededRandom('thread'))
afterAll(() => trials.close())

const fix = findFix('allowed-address-anywhere')
const login = findFix('concatenated-login-query')
if (fix === undefined || login === undefined) throw new Error('A fix is missing.')

const run = async ({ name }: { readonly name: string }, source: string) => (await trials.try(name, source)).rows
const honest = honestFix('allowed-address-anywhere')
const withBody = (body: string) => `export function findAllowedAnywhere(target, allowed) {\n${body}\n}`

describe('code that looks for a way out', () => {
  it.each([
    ['process', 'return process.env'],
    ['require', "return require('child_process')"],
    ['a dynamic import', "return import('node:fs')"],
    ['eval', "return eval('process')"],
    ['the constructor of functions', "return [].map.constructor('return process')()"],
    ['the constructor of a handle', "return URL.canParse.constructor('return this.process.pid')()"],
    ['globals of Node', 'return globalThis.Buffer.from("a")'],
    ['a timer', 'return setTimeout(() => {}, 1)'],
    ['a request', "return fetch('http://localhost')"],
  ])('finds none by %s', async (_, body) => {
    const rows = await run(fix, withBody(body))
    expect(rows.every(({ holds }) => !holds)).toBe(true)
    expect(rows.map(({ cameBack }) => cameBack).join()).not.toMatch(/\/home|\/root|\/work|node_modules/)
  })

  it.each([
    ['prototypes', 'Object.prototype.holds = true; Array.prototype.map = () => []; Array.prototype.every = () => true'],
    ['JSON', 'JSON.stringify = () => "{}"; JSON.parse = () => ({})'],
    ['promises', 'Promise.prototype.then = (work) => work(true)'],
    ['the wrapper', '}); globalThis.holds = true; (function (exports) {'],
    [
      'errors',
      'Error.prototype.toString = () => "holds"; Object.defineProperty(Error, Symbol.hasInstance, { value: () => true })',
    ],
  ])('changes no verdict by %s', async (_, before) => {
    const rows = await run(fix, `${before}\nexports.findAllowedAnywhere = () => true`)
    expect(rows.some(({ holds }) => !holds)).toBe(true)
    expect((await run(fix, honest)).every(({ holds }) => holds)).toBe(true)
  })

  it('learns no path of the machine by the functions of paths', async () => {
    const files = findFix('entry-path-from-archive')
    if (files === undefined) throw new Error('The fix is missing.')
    const source = (body: string) => `import path from 'node:path'\nexport const placeByOwnPath = () => ${body}`
    for (const body of ["path.resolve('x')", "path.relative('/', 'x')", "path.posix.resolve('')"])
      for (const { cameBack } of await run(files, source(body))) expect(cameBack).toMatch(/^"\/?juice-shop/)
  })
})

describe('code that does not end', () => {
  it.each([
    ['a loop', 'while (true);'],
    ['recursion', 'return findAllowedAnywhere(target, allowed)'],
    ['memory', "let text = 'x'; while (true) text += text; "],
    ['lists', 'const list = []; while (true) list.push(new Array(1000).fill(target))'],
    ['a promise that never settles', 'return new Promise(() => {})'],
    ['promises without end', 'const again = () => Promise.resolve().then(again); return again()'],
    ['a value that holds itself', 'const one = {}; one.one = one; return one'],
    ['a large value', 'return Array.from({ length: 1e6 }, (_, index) => index)'],
    ['calls of the host', 'for (;;) URL.canParse(target)'],
  ])('gets a row for %s, and the next fix is tried', async (_, body) => {
    const began = performance.now()
    const rows = await run(fix, withBody(body))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ holds }) => !holds)).toBe(true)
    expect(performance.now() - began).toBeLessThan(30_000)
    expect((await run(fix, honest)).every(({ holds }) => holds)).toBe(true)
  })

  it('gets a row for a promise that never settles where the shop waits', async () => {
    const rows = await run(login, 'export const findAccountByConcatenation = () => new Promise(() => {})')
    expect(rows.every(({ cameBack }) => cameBack === 'its promise never settles')).toBe(true)
  })
})

describe('the thread of the trials', () => {
  it('takes an honest half', async () => {
    const verdict = await trials.try(fix.name, honest)
    expect(verdict).toMatchObject({ holds: true, name: fix.name })
    expect(verdict.variants.refused).toBe(verdict.variants.tried)
    expect(verdict.rows.filter(({ kind }) => kind === 'attack')).toHaveLength(1)
  })

  it('is ended in a search that outruns the engine, and another one takes the next fix', async () => {
    const slow = withBody("return 'a'.repeat(4e6).includes('a'.repeat(2e6) + 'b')")
    const verdict = await trials.try(fix.name, slow)
    expect(verdict.rows.at(-1)).toMatchObject({ cameBack: 'it took too long', holds: false })
    expect(verdict.milliseconds).toBeLessThan(30_000)
    expect((await trials.try(fix.name, honest)).holds).toBe(true)
  })

  it.each([
    [
      'that never ends',
      "sql.query('WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c')",
    ],
    ['asked too often', "Promise.all(Array.from({ length: 3000 }, () => sql.query('SELECT * FROM Users')))"],
  ])('gives up on a statement %s', async (_, asked) => {
    const verdict = await trials.try(
      login.name,
      `export const findAccountByConcatenation = async (sql) => (await ${asked})[0]`,
    )
    expect(verdict.holds).toBe(false)
    expect(verdict.milliseconds).toBeLessThan(30_000)
  })

  it('is not asked about a file that is too long', async () => {
    const verdict = await trials.try(fix.name, ' '.repeat(1_000_000))
    expect(verdict).toMatchObject({
      holds: false,
      rows: [{ kind: 'reading', expected: 'a file of at most 65536 characters' }],
    })
  })
})
