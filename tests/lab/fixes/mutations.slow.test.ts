import { afterAll, expect, it } from 'vitest'
import { seededRandom } from '../../../lab/facts/random.js'
import { weakFileOf } from '../../../lab/fixes/fix.js'
import { fixes } from '../../../lab/fixes/fixes.js'
import { controls } from './controls/all-controls.js'
import { openRunner, readSource } from './run-fix.js'

const run = openRunner()
const random = seededRandom('mutations')
const count = Number(process.env.MUTATIONS ?? 300)

const pieces = [
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  ';',
  '=>',
  '"',
  "'",
  '`',
  '/',
  '\\',
  '${',
  '\n',
  '\u0000',
  '\u2028',
  '😀',
  'ä',
  'return ',
  'throw ',
  'await ',
  'async ',
  'yield ',
  'import ',
  'export ',
  'delete ',
  'while(1)',
  'for(;;)',
  'new Promise(()=>{})',
  'globalThis',
  'process',
  'this',
  'constructor',
  '__proto__',
  'eval(',
  'Function(',
  'undefined',
  'NaN',
  '1e999',
  '-0',
  '0n',
  '/(a+)+$/',
  '.repeat(1e6)',
  '...',
  '?.',
  '#x',
  'class A{',
  'Object.prototype.x=1',
  'arguments.callee',
]

/** A source with pieces cut out, doubled, moved and put in. */
function mutate(source: string): string {
  let text = source
  for (let step = random.integer(1, 6); step > 0; step -= 1) {
    const at = random.integer(0, text.length)
    const end = Math.min(text.length, at + random.integer(0, 40))
    const cut = text.slice(at, end)
    const put = random.pick([random.pick(pieces), '', cut + cut, random.pick(pieces) + cut])
    text = text.slice(0, at) + put + text.slice(end)
  }
  return text
}

const before = process.memoryUsage().rss
const figures = { tried: 0, rows: 0, held: 0, longest: 0 }
afterAll(() => {
  if (process.env.MUTATIONS)
    console.log(figures, `rss ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB more`)
})

it('gives each mutated source a row, and none hangs or gets out', async () => {
  const quick = fixes.filter(({ isAsync }) => !isAsync)
  const honestTypes = new Set(Object.getOwnPropertyNames(globalThis))
  for (let index = 0; index < count; index += 1) {
    const fix = random.pick(quick)
    const { wrong = {}, right = {} } = controls[fix.name] ?? {}
    const source = random.pick([readSource(weakFileOf(fix)), ...Object.values(wrong), ...Object.values(right)])
    const began = performance.now()
    const rows = await run(fix, mutate(source), String(index))
    figures.longest = Math.max(figures.longest, performance.now() - began)
    figures.tried += 1
    figures.rows += rows.length
    if (rows.every(({ holds }) => holds)) figures.held += 1
    expect(rows.length).toBeGreaterThan(0)
    expect(Object.keys(Object.prototype)).toEqual([])
  }
  expect(Object.getOwnPropertyNames(globalThis).filter((name) => !honestTypes.has(name))).toEqual([])
}, 600_000)
