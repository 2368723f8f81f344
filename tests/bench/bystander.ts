import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '../support/client.js'
import { type Attacker, type HostileVisit, hostileVisits } from './hostile-visits.js'
import { residentMegabytes, startOnOneCore } from './processes.js'

/**
 * Measures the waits of a bystander of attacks on a built lab (`npx tsx tests/bench/bystander.ts`): the bystander asks for
 * `/rest/languages` every 20 ms; told is the longest wait less that of an idle run. What is over the bar is tried up to `RUNS` times (3), and
 * the best run counts. `ONLY=search` takes part of the visits.
 */
const bar = 100
const runs = Number(process.env.RUNS ?? 3)
const only = process.env.ONLY ?? ''
/** Milliseconds. */
const interval = 20
const idleTime = 1500
const timeout = 60_000

const agent = new Agent({ keepAlive: true })

/** Milliseconds until the answer is there. */
function ask(port: number): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: '/rest/languages', agent }, (reply) => {
      reply.on('end', () => resolve(performance.now() - began)).resume()
    })
    request.on('error', reject)
  })
}

/** The longest wait of the bystander while `work` is under way. */
async function maxWaitDuring(port: number, work: Promise<unknown>): Promise<number> {
  const waits: Promise<number>[] = []
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  while (!isOver || waits.length < 5) {
    waits.push(ask(port))
    await pause(interval)
  }
  return Math.max(...(await Promise.all(waits)))
}

const unanswered: string[] = []

async function visit({ name, visit }: HostileVisit, attacker: Attacker, times: number): Promise<void> {
  const all = Array.from({ length: times }, () => visit(attacker).catch((error) => note(name, error)))
  const answered = Promise.all(all).then(() => true)
  if (!(await Promise.race([answered, pause(timeout, false, { ref: false })]))) note(name, 'no answer in a minute')
}

function note(name: string, error: unknown): void {
  unanswered.push(`${name}: ${String(error)}`)
}

const folder = mkdtempSync(join(tmpdir(), 'juice-lab-bystander-'))
const lab = await startOnOneCore(['bin/juice-lab.js', 'start', '--json', '--port', '0', '--data', join(folder, 'data')])
const { port } = JSON.parse(lab.firstLine) as { port: number }
const url = `http://127.0.0.1:${port}`
const client = createClient(url)
const attacker: Attacker = { ...client, url, ...(await client.logIn('jim@juice-sh.op', 'ncc-1701')) }

await maxWaitDuring(port, pause(idleTime))
const idle = await maxWaitDuring(port, pause(idleTime))
console.log(`idle: ${idle.toFixed(0)} ms, ${residentMegabytes(lab.pid).toFixed(0)} MB`)

let over = 0
for (const hostile of hostileVisits.filter(({ name }) => name.startsWith(only))) {
  const cells: string[] = []
  for (const times of [1, 8]) {
    let best = Number.POSITIVE_INFINITY
    for (let run = 0; run < runs && best > bar; run += 1)
      best = Math.min(best, (await maxWaitDuring(port, visit(hostile, attacker, times))) - idle)
    if (best > bar) over += 1
    cells.push(`${Math.max(0, best).toFixed(0).padStart(6)}${best > bar ? ' !' : '  '}`)
  }
  console.log(`${hostile.name.padEnd(40)} ${cells.join(' ')}`)
}
console.log(
  `${over} over ${bar} ms; ${unanswered.length} without an answer; ${residentMegabytes(lab.pid).toFixed(0)} MB`,
)
for (const line of new Set(unanswered)) console.log(`  ${line}`)
agent.destroy()
await lab.stop()
rmSync(folder, { recursive: true, force: true })
