import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import routes from '../../app/routes.js'
import { listAddresses, malformedRequests } from '../support/requests/malformed-requests.js'
import { sendBytes } from '../support/requests/raw-socket.js'
import { residentMegabytes, settledMegabytes, startOnOneCore } from './processes.js'

/**
 * Ten thousand malformed requests over all routes of a built lab (`npx tsx tests/bench/flood.ts`): it has to live, to answer or to
 * close each, and to come back to the memory it had when it was warm and idle.
 */
const count = Number(process.env.FLOOD_REQUESTS ?? 10_000)
const seed = Number(process.env.FLOOD_SEED ?? 2)
const atOnce = 20
/** Milliseconds after which a request counts as hanging. */
const timeout = 60_000

const addresses = listAddresses(await routes)
const results = new Map<string, number>()

async function send(port: number, request: Parameters<typeof sendBytes>[0]): Promise<void> {
  const result = await sendBytes({ ...request, port, timeout }).then(
    (answer) => /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? (request.isCut ? 'cut' : 'closed'),
    (error: Error) => {
      console.log(error.message)
      return 'hangs'
    },
  )
  results.set(result, (results.get(result) ?? 0) + 1)
}

async function flood(port: number, seed: number, size: number): Promise<void> {
  const requests = fc.sample(malformedRequests(addresses), { seed, numRuns: size }).values()
  const visit = async () => {
    for (const request of requests) await send(port, { ...request, port })
  }
  await Promise.all(Array.from({ length: atOnce }, visit))
}

/** Waits of a bystander with a connection of its own for each request, in milliseconds in order. */
async function watch(port: number, work: Promise<unknown>): Promise<number[]> {
  const waits: Promise<number>[] = []
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  while (!isOver) {
    const since = performance.now()
    waits.push(
      fetch(`http://127.0.0.1:${port}/rest/languages`).then((reply) =>
        reply.text().then(() => performance.now() - since),
      ),
    )
    await pause(20)
  }
  return (await Promise.all(waits)).sort((one, other) => one - other)
}

const percentile = (sorted: readonly number[], part: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(0)

const data = mkdtempSync(join(tmpdir(), 'juice-lab-flood-'))
const lab = await startOnOneCore(['bin/juice-lab.js', 'start', '--json', '--port', '0', '--data', data])
const { port } = JSON.parse(lab.firstLine) as { port: number }
const fresh = residentMegabytes(lab.pid)
// As many as are counted, which fill the caches to their limits: what more of them take is a leak.
await flood(port, 1, count)
const idle = await settledMegabytes(lab.pid)
results.clear()
const began = performance.now()
const waits = await watch(port, flood(port, seed, count))
const seconds = (performance.now() - began) / 1000
const maxMegabytes = residentMegabytes(lab.pid)
const after = await settledMegabytes(lab.pid)
const { status } = await fetch(`http://127.0.0.1:${port}/rest/products/search?q=apple`)

console.log(`${count} malformed requests to ${addresses.length} addresses in ${seconds.toFixed(0)} s`)
console.log(
  [...results]
    .sort()
    .map(([result, times]) => `${result}: ${times}`)
    .join(', '),
)
console.log(
  `a bystander of ${waits.length} requests waited for ${percentile(waits, 0.5)} ms (p50), ${percentile(waits, 0.99)} ms (p99), ${percentile(waits, 1)} ms (p100)`,
)
console.log(
  `memory: ${fresh.toFixed(0)} MB fresh, ${idle.toFixed(0)} MB warm and idle, ${maxMegabytes.toFixed(0)} MB at the end, ${after.toFixed(0)} MB settled (${(after / idle).toFixed(2)})`,
)
console.log(`an honest request afterwards: ${status}`)
await lab.stop()
rmSync(data, { recursive: true, force: true })
if (results.has('hangs') || status !== 200 || after > 1.2 * idle) process.exitCode = 1
