import { afterAll, expect, it } from 'vitest'
import { seededRandom } from '../../../lab/facts/random.js'
import { weakFileOf } from '../../../lab/fixes/fix.js'
import { fixes } from '../../../lab/fixes/fixes.js'
import { controls } from './controls/all-controls.js'
import { mutate } from './mutate.js'
import { openRunner, readSource } from './run-fix.js'

const run = openRunner()
const random = seededRandom('mutations')
const count = Number(process.env.MUTATIONS ?? 300)

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
    const rows = await run(fix, mutate(source, random), String(index))
    figures.longest = Math.max(figures.longest, performance.now() - began)
    figures.tried += 1
    figures.rows += rows.length
    if (rows.every(({ holds }) => holds)) figures.held += 1
    expect(rows.length).toBeGreaterThan(0)
    expect(Object.keys(Object.prototype)).toEqual([])
  }
  expect(Object.getOwnPropertyNames(globalThis).filter((name) => !honestTypes.has(name))).toEqual([])
}, 600_000)
