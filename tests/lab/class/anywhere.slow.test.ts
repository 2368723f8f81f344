import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileProgram } from '../../support/built-program.js'
import { createClient } from '../../support/client.js'
import { findFreePort } from '../../support/find-free-port.js'
import { serveLab } from '../../support/serve-lab.js'

interface Opened {
  readonly port: number
  readonly desk: { readonly url: string; readonly token: string }
  readonly keys: readonly string[]
}

let child: ChildProcess
let opened: Opened
let ownPorts: number
/** A service of the computer that hosts the class, on all of its addresses. */
let service: Server
let visits = 0

beforeAll(async () => {
  ownPorts = await findFreePort(2)
  const program = await compileProgram(join(import.meta.dirname, 'anywhere-program.ts'))
  const folder = mkdtempSync(join(tmpdir(), 'anywhere-'))
  child = spawn(process.execPath, [program, folder, String(ownPorts), 'anna', 'ben'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line')) as [string]
  opened = JSON.parse(line) as Opened
  service = createServer((_request, response) => {
    visits += 1
    response.setHeader('Content-Type', 'image/png').end('of the host')
  }).listen(0)
  await once(service, 'listening')
})

afterAll(async () => {
  service.close()
  child.kill('SIGTERM')
  await once(child, 'exit')
})

/** A picture by address is fetched by the shop itself; gives the page that shows what came of it. */
async function haveFetched(url: string, headers: Record<string, string>, imageUrl: string): Promise<void> {
  const client = createClient(url)
  const login = await client.post('/rest/user/login', { email: 'jim@juice-sh.op', password: 'ncc-1701' }, { headers })
  const { token } = login.json<{ authentication: { token: string } }>().authentication
  await fetch(`${url}/profile/image/url`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, Cookie: `token=${token}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ imageUrl }),
  })
}

const asAnna = () => ({ 'Juice-Lab-Key': opened.keys[0] ?? '' })
const door = () => `http://127.0.0.1:${opened.port}`
const servicePort = () => (service.address() as AddressInfo).port

/** Requests of ben's lab so far, as the desk counts them, and whether it runs. */
async function stateOfBen(): Promise<string[]> {
  const headers = { Authorization: `Bearer ${opened.desk.token}` }
  const text = await (await fetch(`${opened.desk.url}/v1/metrics`, { headers })).text()
  return text.split('\n').filter((line) => /(requests_total|lab_open)\{learner="ben"\}/.test(line))
}

it('a lone lab that may ask anywhere does reach a service of its computer', async () => {
  const lone = await serveLab({ outboundRequests: 'anywhere' })
  await haveFetched(lone.url, {}, `http://127.0.0.1:${servicePort()}/`)
  await lone.close()
  expect(visits).toBe(1)
})

const hosts = [
  ...['127.0.0.1', 'localhost', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '0.0.0.0', '[::1]', '[::]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', 'localhost.', 'ben.localhost', '127.0.0.1.', 'anna@127.0.0.1'],
  ...Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
  ),
]

it.each(hosts)('a lab of a class that may ask anywhere reaches no service of its computer as %s', async (host) => {
  const before = visits
  for (const scheme of ['http', 'https']) await haveFetched(door(), asAnna(), `${scheme}://${host}:${servicePort()}/`)
  expect(visits).toBe(before)
})

it('reaches neither a neighbour’s port nor, by way of the own lab, the desk', async () => {
  const before = await stateOfBen()
  const desk = new URL(opened.desk.url)
  for (const host of hosts) await haveFetched(door(), asAnna(), `http://${host}:${ownPorts + 1}/api/Challenges`)
  for (const target of [`${opened.desk.url}/v1/learners`, `http://localhost:${desk.port}/#token=${opened.desk.token}`])
    await haveFetched(door(), asAnna(), target)
  expect(await stateOfBen()).toEqual(before)
  expect(before).toEqual([
    'juice_lab_class_lab_open{learner="ben"} 0',
    'juice_lab_class_requests_total{learner="ben"} 0',
  ])
})

it('a redirect of the own lab leads to no service of its computer', async () => {
  const before = visits
  const target = `http://127.0.0.1:${servicePort()}/?x=https://github.com/juice-shop/juice-shop`
  const redirect = `/redirect?to=${encodeURIComponent(target)}`
  // The shop itself does redirect there.
  const told = await fetch(door() + redirect, { headers: asAnna(), redirect: 'manual' })
  expect(told.headers.get('location')).toBe(target)
  await haveFetched(door(), asAnna(), `http://localhost:${opened.port}${redirect}`)
  expect(visits).toBe(before)
})

it('the desk answers no request that a lab has sent, even with its token', async () => {
  const headers = { Authorization: `Bearer ${opened.desk.token}` }
  const asked = (more: Record<string, string>) =>
    fetch(`${opened.desk.url}/v1/class`, { headers: { ...headers, ...more } })
  expect((await asked({})).status).toBe(200)
  expect((await asked({ 'X-Lab-Hops': '1' })).status).toBe(403)
})
