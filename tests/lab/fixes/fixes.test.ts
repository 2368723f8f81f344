import { describe, expect, it } from 'vitest'
import { toolCallSetting } from '../../../app/chat/tool-call-setting.js'
import { aboutEntry, membershipEntry, photoWallEntry } from '../../../app/shell/entries.js'
import { weaknesses as pageWeaknesses } from '../../../app/weaknesses/weaknesses.js'
import { findFix, fixes } from '../../../lab/fixes/fixes.js'
import { honestFiles } from '../../../lab/fixes/honest-files.js'
import { weaknesses } from '../../../lab/weaknesses/weaknesses.js'
import { cheatsOf } from './cheats.js'
import { controls } from './controls/all-controls.js'
import { honestHalves } from './controls/controls.js'
import { honestFix, openRunner, readSource } from './run-fix.js'

const run = openRunner()
const shipped = (JSON.parse(readSource('package.json')) as { files: string[] }).files
const names = fixes.map(({ name }) => name)

describe('the list of fixes', () => {
  it('is in the order of the names, and each is a weakness', () => {
    expect(names).toEqual([...names].sort())
    const known = [...weaknesses, ...pageWeaknesses].map(({ name }) => name)
    expect(known).toEqual(expect.arrayContaining(names))
    expect(Object.keys(controls)).toEqual(expect.arrayContaining(names))
  })

  it.each(fixes)('$name has an honest half that the package ships', ({ name }) => {
    const own = controls[name]
    const files = own === undefined ? [] : honestHalves(own).map(([file]) => file)
    expect(honestFiles[name]).toEqual([...new Set(files)])
    expect(shipped).toEqual(expect.arrayContaining(files))
  })

  it.each(fixes)('$name takes over ports that its weakness has', ({ name, ports, isOfPages }) => {
    const weakness = (isOfPages ? pageWeaknesses : weaknesses).find((one) => one.name === name)
    for (const port of Object.values(ports)) expect(weakness?.ports).toHaveProperty(port)
  })

  it('imports of the pages what the pages have', () => {
    const modules = (name: string) => findFix(name)?.modules
    expect(modules('tool-calls-by-cookie')).toEqual({ 'app/chat/tool-call-setting': { toolCallSetting } })
    expect(modules('page-left-out-of-menu')).toEqual({
      'app/shell/entries': { aboutEntry, photoWallEntry, membershipEntry },
    })
  })

  it.each(fixes)('$name shows the type of its port as the source has it', ({ name, types }) => {
    const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/, \)/g, ' )')
    const [, shown = ''] =
      /(export (?:type \w+ = \([\s\S]*?=> |interface \w+Props \{)[\s\S]*?)(?:\n\n|$)/.exec(types) ?? []
    expect(shown).not.toBe('')
    const own = controls[name]
    const sources = own === undefined ? [] : honestHalves(own).map(([file]) => readSource(file))
    expect(plain(sources.join('\n'))).toContain(plain(shown))
  })
})

describe('a verdict', () => {
  const [fix] = [findFix('unchecked-total')]
  if (fix === undefined) throw new Error('There is no fix.')

  it('takes the honest half, and refuses the weak one', async () => {
    const honest = await run(fix, honestFix('unchecked-total'))
    expect(honest.every(({ holds }) => holds)).toBe(true)
    const weak = await run(fix, readSource('lab/weaknesses/unchecked-total.ts'))
    expect(weak.filter(({ holds }) => !holds).map(({ kind }) => kind)).toContain('attack')
  })

  it('tells what was sent, what came back and what was expected', async () => {
    const [row] = await run(fix, 'export const settleAnyTotal = ({ totalPrice }) => totalPrice')
    expect(row).toMatchObject({
      trial: 'a negative total from the wallet',
      kind: 'attack',
      expected: 'throws CheckoutRefusal',
      holds: false,
      threw: false,
      line: null,
    })
    expect(row?.sent).toMatch(/^settleAnyTotal\(\{ totalPrice: -[\d.]+, isPaidFromWallet: true \}, [\d.]+\)$/)
    expect(row?.cameBack).toMatch(/^-[\d.]+$/)
  })

  it('draws other numbers from another seed', async () => {
    const sent = async (seed: string) =>
      (await run(fix, 'export const settleAnyTotal = () => 0', seed)).map((row) => row.sent)
    expect(await sent('one')).toEqual(await sent('one'))
    expect(await sent('one')).not.toEqual(await sent('two'))
  })

  it('refuses a promise for a port that the shop does not await', async () => {
    const rows = await run(fix, 'export const settleAnyTotal = async ({ totalPrice }) => totalPrice')
    expect(new Set(rows.map(({ cameBack }) => cameBack))).toEqual(
      new Set(['a promise, for which the shop does not wait']),
    )
  })

  it.each([
    ['a syntax error', 'export const a = 1\nexport const settleAnyTotal = ({ => 0', 2],
    ['a syntax error of the engine', 'export const a = 1\nlet let = 2', 2],
    ['another language', 'def settle(bill):\n    return 0', 1],
    [
      'an import of Node',
      "import { readFileSync } from 'node:fs'\nexport const settleAnyTotal = () => readFileSync('/etc/passwd')",
      1,
    ],
    ['a name that is not there', '\n\nprocess.exit(0)', 3],
    ['no export', 'const settleAnyTotal = () => 0', null],
    ['nothing', '', null],
  ])('tells of %s in one row with its line', async (_, source, line) => {
    const rows = await run(fix, source)
    expect(rows).toMatchObject([{ kind: 'reading', holds: false }])
    expect(rows[0]?.line).toBe(line)
  })

  it('tells the line of an error in a row for each trial', async () => {
    const rows = await run(fix, 'export const settleAnyTotal = (bill) => {\n  return bill.missing.total\n}')
    expect(rows.length).toBeGreaterThan(10)
    const told = rows.map(({ line, holds, threw }) => `${line} ${holds} ${threw}`)
    expect(new Set(told)).toEqual(new Set(['2 false true']))
  })
})

/** All of them are tried by `cheats.slow.test.ts`. */
const sample = fixes.filter((_, index) => index % 16 === 0)

describe('a fix that cheats', () => {
  it.each(sample)('fails for $name', async (fix) => {
    for (const source of Object.values(cheatsOf(fix))) {
      const rows = await run(fix, source)
      expect(rows.filter(({ holds }) => !holds)).not.toEqual([])
    }
  })
})
