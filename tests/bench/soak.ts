import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '../support/client.js'
import { type Attacker, hostileVisits } from './hostile-visits.js'
import { residentMegabytes, startOnOneCore } from './processes.js'

/**
 * Five honest customers and two attackers for twenty minutes in a built lab (`npx tsx tests/bench/soak.ts`; `MINUTES=2` is shorter): no honest
 * request may fail, memory may not climb, and the lab closes cleanly.
 */
const minutes = Number(process.env.MINUTES ?? 20)
const end = performance.now() + minutes * 60_000
/** Milliseconds after which an honest request counts as failed. */
const timeout = 30_000

const folder = mkdtempSync(join(tmpdir(), 'juice-lab-soak-'))
const lab = await startOnOneCore(['bin/juice-lab.js', 'start', '--json', '--port', '0', '--data', join(folder, 'data')])
const { port } = JSON.parse(lab.firstLine) as { port: number }
const url = `http://127.0.0.1:${port}`
const client = createClient(url)
const counts = { honest: 0, hostile: 0 }
const failures: string[] = []

async function expectOk(what: string, request: Promise<{ status: number }>): Promise<void> {
  counts.honest += 1
  const late = pause(timeout, { status: 0 }, { ref: false })
  const { status } = await Promise.race([request.catch(() => ({ status: -1 })), late])
  if (status < 200 || status > 299) failures.push(`${what}: ${status}`)
}

/** Registers, looks around, fills the basket and empties it again. */
async function shopHonestly(number: number): Promise<void> {
  const email = `customer${number}@example.org`
  const answer = { id: 2, question: 'Mother’s maiden name?' }
  const password = 'Fresh-Juice-4-all'
  const form = { email, password, passwordRepeat: password, securityQuestion: answer, securityAnswer: 'x' }
  await expectOk('register', client.post('/api/Users', form))
  const { token, bid } = await client.logIn(email, password)
  while (performance.now() < end) {
    await expectOk('search', client.get('/rest/products/search?q=apple'))
    await expectOk('page', client.get('/search'))
    await expectOk('reviews', client.get('/rest/products/1/reviews'))
    const line = { ProductId: 1, BasketId: String(bid), quantity: 1 }
    const added = client.post('/api/BasketItems', line, { token })
    await expectOk('add', added)
    await expectOk('basket', client.get(`/rest/basket/${bid}`, { token }))
    const { data } = (await added).json<{ data?: { id: number } }>()
    await expectOk('remove', client.call('DELETE', `/api/BasketItems/${data?.id}`, { token }))
    await expectOk('whoami', client.get('/rest/user/whoami', { token, headers: { Cookie: `token=${token}` } }))
    await pause(300)
  }
}

async function attack(attacker: Attacker, first: number): Promise<void> {
  for (let turn = first; performance.now() < end; turn += 1) {
    counts.hostile += 1
    await hostileVisits[turn % hostileVisits.length]?.visit(attacker).catch(() => undefined)
  }
}

async function report(): Promise<void> {
  for (let minute = 0; minute <= minutes; minute += 1) {
    const line = `${minute} min: ${residentMegabytes(lab.pid).toFixed(0)} MB, ${counts.honest} honest requests, ${failures.length} failed, ${counts.hostile} hostile visits`
    console.log(line)
    await pause(Math.min(60_000, Math.max(0, end - performance.now())))
  }
}

const jim: Attacker = { ...client, url, ...(await client.logIn('jim@juice-sh.op', 'ncc-1701')) }
const customers = [1, 2, 3, 4, 5].map(shopHonestly)
await Promise.all([...customers, attack(jim, 0), attack(jim, Math.floor(hostileVisits.length / 2)), report()])
const stopping = performance.now()
await lab.stop()
console.log(`closed after ${(performance.now() - stopping).toFixed(0)} ms`)
for (const failure of new Set(failures)) console.log(`  ${failure}`)
rmSync(folder, { recursive: true, force: true })
process.exitCode = failures.length > 0 ? 1 : 0
