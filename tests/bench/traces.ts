/**
 * The time of an answer to each exercise on traces: the first one, for which its log is woven, and the median of later ones.
 * `npx tsx tests/bench/traces.ts`
 */
import { traces } from '../../lab/traces/traces.js'
import { serveLab } from '../support/serve-lab.js'

const answers = {
  mark: { lines: [1, 2, 3], attack: 'xss', first: 1 },
  rule: { language: 'regex', rule: '/ftp/' },
  incident: { answers: { first: '1' } },
} as const

const runs = 9
const shop = await serveLab({ seed: 'bench' })

async function time(id: string, answer: unknown): Promise<number> {
  const began = performance.now()
  const { status } = await shop.post(`/rest/traces/${id}`, answer)
  if (status !== 200) throw new Error(`${id}: status ${status}`)
  return performance.now() - began
}

// The first answer of a server loads its routes.
await shop.get('/rest/traces')
const rows: { id: string; lines: number; first: string; later: string }[] = []
for (const { id, kind, lines } of traces) {
  const first = await time(id, answers[kind])
  const later: number[] = []
  for (let run = 0; run < runs; run += 1) later.push(await time(id, answers[kind]))
  const median = later.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? 0
  rows.push({ id, lines, first: `${first.toFixed(0)} ms`, later: `${median.toFixed(1)} ms` })
}
console.table(rows)
await shop.close()
