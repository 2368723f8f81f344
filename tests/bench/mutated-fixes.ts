/**
 * Generated and mutated fixes in the sandbox: none may get out, hang, or leave memory behind.
 * `npx tsx tests/bench/mutated-fixes.ts [COUNT] [SEED]`
 */
import { seededRandom } from '../../lab/facts/random.js'
import { type Fix, weakFileOf } from '../../lab/fixes/fix.js'
import { fixes } from '../../lab/fixes/fixes.js'
import { controls } from '../lab/fixes/controls/all-controls.js'
import { generate, mutate } from '../lab/fixes/mutate.js'
import { openRunner, readSource } from '../lab/fixes/run-fix.js'

const [count = 100_000, seed = 'bench'] = [Number(process.argv[2] ?? 100_000), process.argv[3]]
const random = seededRandom(seed)
const run = openRunner()
// Those would start SQLite each time.
const tried = fixes.filter(({ name }) => !name.startsWith('concatenated-'))
// Libraries define some when they are first used.
for (const fix of tried) await run(fix, readSource(weakFileOf(fix)))
const globals = new Set(Object.getOwnPropertyNames(globalThis))
const outside = /\/(root|work|home|tmp)\/|node_modules|file:\/\//

function draw(fix: Fix): { source: string; kind: 'generated' | 'weak' | 'wrong' | 'right' } {
  const { wrong = {}, right = {} } = controls[fix.name] ?? {}
  const kind = random.pick(['generated', 'weak', 'wrong', 'wrong', 'wrong', 'right', 'right'] as const)
  if (kind === 'generated') return { kind, source: generate(Object.keys(fix.ports), random) }
  const sources = { weak: [readSource(weakFileOf(fix))], wrong: Object.values(wrong), right: Object.values(right) }
  return { kind, source: mutate(random.pick(sources[kind]), random) }
}

const figures = { tried: 0, rows: 0, held: 0, heldOfWrong: 0, out: 0, longest: 0, over1s: 0 }
const memory = () => Math.round(process.memoryUsage().rss / 1e6)
const began = performance.now()
const tell = () =>
  console.log(JSON.stringify({ ...figures, rss: memory(), s: Math.round((performance.now() - began) / 1000) }))

while (figures.tried < count) {
  const fix = random.pick(tried)
  const { kind, source } = draw(fix)
  const start = performance.now()
  const rows = await run(fix, source, String(figures.tried))
  const took = Math.round(performance.now() - start)
  figures.longest = Math.max(figures.longest, took)
  if (took > 1000) {
    figures.over1s += 1
    if (process.env.SLOW) console.log(JSON.stringify({ slow: fix.name, took, source }))
  }
  figures.tried += 1
  figures.rows += rows.length
  if (rows.length > 0 && rows.every(({ holds }) => holds)) {
    figures.held += 1
    if (kind === 'wrong' || kind === 'weak' || kind === 'generated') {
      figures.heldOfWrong += 1
      console.log(JSON.stringify({ held: fix.name, kind, source }))
    }
  }
  const isOut =
    rows.length === 0 ||
    rows.some(({ cameBack }) => outside.test(cameBack)) ||
    Object.keys(Object.prototype).length > 0 ||
    Object.getOwnPropertyNames(globalThis).some((name) => !globals.has(name))
  if (isOut) {
    figures.out += 1
    console.log(
      JSON.stringify({
        out: fix.name,
        added: Object.getOwnPropertyNames(globalThis).filter((name) => !globals.has(name)),
        rows,
        source,
      }),
    )
  }
  if (figures.tried % 1000 === 0) tell()
}
tell()
