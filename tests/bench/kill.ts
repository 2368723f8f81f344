import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { challengeKeys } from '../../lab/challenges/catalogue.js'
import { encodeProgress } from '../../lab/challenges/continue-codes.js'
import { connectSocket } from '../../lab/proofs/attacker/connect-socket.js'
import { createClient } from '../support/client.js'

/**
 * Kills a built lab at any moment while a continue code solves one challenge after the other, and opens its folder again (`npx tsx
 * tests/bench/kill.ts`; `ROUNDS=10` is shorter): what sockets announced is solved, the folder opens, and its lock is taken over.
 */
const rounds = Number(process.env.ROUNDS ?? 100)
/** Milliseconds after the first announcement within which it is killed. */
const maxLifetime = 200

interface Shown {
  readonly key: string
  readonly solved: boolean
}

async function start(data: string): Promise<{ child: ChildProcess; url: string }> {
  const args = ['bin/juice-lab.js', 'start', '--json', '--port', '0', '--data', data]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, url: `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}` }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Gives what was announced before the kill. */
async function solveAndKill(data: string): Promise<string[]> {
  const { child, url } = await start(data)
  const socket = await connectSocket(url)
  const announced: string[] = []
  const first = new Promise<void>((resolve) => {
    socket.on('challenge solved', ({ key }: { key: string }) => {
      announced.push(key)
      resolve()
    })
  })
  const code =
    encodeProgress(
      'hacking',
      [...challengeKeys.keys()].map((id) => id + 1),
    ) ?? ''
  const applied = createClient(url)
    .put(`/rest/continue-code/apply/${code}`, {})
    .catch(() => undefined)
  await first
  await new Promise((resolve) => setTimeout(resolve, Math.random() * maxLifetime))
  await end(child, 'SIGKILL')
  await applied
  socket.disconnect()
  return announced
}

let announced = 0
let cutShort = 0
const lost: string[] = []
const restarts: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const data = mkdtempSync(join(tmpdir(), 'juice-lab-kill-'))
  const said = await solveAndKill(data)
  const began = performance.now()
  const { child, url } = await start(data)
  const reply = await createClient(url).get('/api/Challenges')
  restarts.push(performance.now() - began)
  const solved = reply.json<{ data: Shown[] }>().data.flatMap((shown) => (shown.solved ? [shown.key] : []))
  announced += said.length
  if (said.length < challengeKeys.length) cutShort += 1
  lost.push(...said.filter((key) => !solved.includes(key)))
  await end(child, 'SIGTERM')
  rmSync(data, { recursive: true, force: true })
}
restarts.sort((one, other) => one - other)
const at = (share: number) => (restarts[Math.floor((restarts.length - 1) * share)] ?? 0).toFixed(0)
console.log(`${rounds} kills, ${cutShort} of them between two solves; ${announced} announced, ${lost.length} lost`)
console.log(`first answer after the kill: median ${at(0.5)} ms, longest ${at(1)} ms`)
for (const key of lost) console.log(`  lost: ${key}`)
process.exitCode = lost.length > 0 ? 1 : 0
