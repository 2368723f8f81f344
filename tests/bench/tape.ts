import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startOnOneCore } from './processes.js'

/**
 * Prints what a tape costs: search and login of two labs, one that keeps a tape and one that does not, by turns in one run. Processor time
 * counts where `/proc` tells it, for a busy machine leaves it nearly alone; ends with 1 above the bar.
 */
const bar = 0.1
const rounds = Number(process.env.BENCH_ROUNDS ?? 21)
const amount = Number(process.env.BENCH_AMOUNT ?? 600)

const targets = [
  { name: 'search', path: '/rest/products/search?q=apple' },
  { name: 'login', path: '/rest/user/login', body: '{"email":"jim@juice-sh.op","password":"ncc-1701"}' },
] as const

interface MeasuredLab {
  readonly folder: string
  readonly address: string
  readonly pid: number
  stop(): Promise<void>
}

async function start(...more: string[]): Promise<MeasuredLab> {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-bench-'))
  const args = ['bin/juice-lab.js', 'start', '--json', '--port', '0', '--data', folder, ...more]
  const { pid, firstLine, stop } = await startOnOneCore(args)
  const { url } = JSON.parse(firstLine) as { url: string }
  return { folder, address: url.replace('localhost', '127.0.0.1'), pid, stop }
}

/** Seconds of the processor that a process has had; undefined where nobody tells. */
function processorSeconds(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return undefined
  }
}

/** Milliseconds that a request costs: of the processor, else of the clock. */
async function measure(
  { address, pid }: MeasuredLab,
  { path, body }: { path: string; body?: string },
): Promise<number> {
  const before = processorSeconds(pid)
  const began = performance.now()
  const { non2xx, errors } = await autocannon({
    ...{ url: address + path, connections: 10, amount },
    ...(body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
  })
  if (non2xx + errors > 0)
    throw new Error(`${path} answered ${non2xx + errors} times with something other than success.`)
  const after = processorSeconds(pid)
  const spent = before === undefined || after === undefined ? performance.now() - began : (after - before) * 1000
  return spent / amount
}

/** The value that this share of all is not above. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

const inPercent = (ratio: number) => `${(100 * (ratio - 1)).toFixed(1)} %`

const [plain, taped] = [await start(), await start('--tape')]
try {
  for (const target of targets) {
    await measure(plain, target)
    await measure(taped, target)
    const pairs: [number, number][] = []
    for (let round = 0; round < rounds; round += 1) {
      // Whoever comes first may have it easier: they take turns.
      const order = round % 2 === 0 ? [plain, taped] : [taped, plain]
      const metrics = new Map<MeasuredLab, number>()
      for (const lab of order) metrics.set(lab, await measure(lab, target))
      pairs.push([metrics.get(plain) ?? Number.NaN, metrics.get(taped) ?? Number.NaN])
    }
    const ratios = pairs.map(([without, withTape]) => withTape / without)
    const [low, cost, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share)) as [number, number, number]
    const without = quantile(
      pairs.map(([first]) => first),
      0.5,
    )
    console.log(
      `${target.name.padEnd(8)} ${without.toFixed(2)} ms without a tape, with one ${inPercent(cost)} more (half of ${rounds} pairs: ${inPercent(low)} to ${inPercent(high)}; bar ${100 * bar} %)`,
    )
    if (cost - 1 > bar) process.exitCode = 1
  }
  console.log(`the tape has ${(statSync(join(taped.folder, 'tape.ndjson')).size / 1e6).toFixed(1)} MB`)
} finally {
  for (const lab of [plain, taped]) {
    await lab.stop()
    rmSync(lab.folder, { recursive: true, force: true })
  }
}
