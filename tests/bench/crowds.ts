import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProgram } from './processes.js'

/**
 * A bystander's longest wait while many connections of one address send what is small for one of them (`npx tsx tests/bench/crowds.ts [name]`,
 * after `npm run build`; only on Linux, which has more than one loopback address). Milliseconds by the clock and, behind them, of the lab's
 * processor time in that wait, for a bystander at another address and for one at the same; then the memory that the lab grew by, in megabytes.
 */

const crowdAddress = '127.0.0.2'

interface Crowd {
  readonly name: string
  readonly connections: number
  /** Sends up to the last byte. */
  prepare?(socket: Socket, index: number): Promise<unknown>
  strike(socket: Socket, index: number): void
}

const head = (method: string, path: string, headers = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`
const nested = `${'['.repeat(90)}${']'.repeat(90)},`.repeat(540)
const json = `[${nested.slice(0, 97_000)}`
const jsonBody = `${json.slice(0, json.lastIndexOf(','))}]`

const maskedFragment = (isFirst: boolean) => Buffer.from([isFirst ? 0x01 : 0x00, 0x81, 0, 0, 0, 0, 0x78])

async function openWebSocket(socket: Socket): Promise<void> {
  socket.write(
    head(
      'GET',
      '/socket.io/?EIO=4&transport=websocket',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    ),
  )
  await Promise.race([once(socket, 'data'), wait(500)])
}

/** A session that polls; the socket then posts to it. */
async function openPolling(socket: Socket): Promise<string> {
  socket.write(head('GET', '/socket.io/?EIO=4&transport=polling'))
  const [answer] = (await Promise.race([once(socket, 'data'), wait(500, [''])])) as [unknown]
  return /"sid":"([^"]+)"/.exec(String(answer))?.[1] ?? 'none'
}

const post = (path: string, body: string, type = 'application/json') =>
  head('POST', path, `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n`) + body

const payloads = new WeakMap<Socket, string>()

function polling(name: string, packet: string): Crowd {
  const body = `${packet}\x1e`.repeat(Math.floor(98_000 / (packet.length + 1))) + packet
  return {
    name,
    connections: 60,
    async prepare(socket) {
      const text = post(`/socket.io/?EIO=4&transport=polling&sid=${await openPolling(socket)}`, body, 'text/plain')
      payloads.set(socket, text.slice(-1))
      socket.write(text.slice(0, -1))
    },
    strike: (socket) => void socket.write(payloads.get(socket) ?? ''),
  }
}

function requests(name: string, connections: number, path: (index: number) => string, headers = '', times = 1): Crowd {
  return {
    name,
    connections,
    strike: (socket, index) => void socket.write(head('GET', path(index), headers).repeat(times)),
  }
}

const fromBody = (connections: number): Crowd => ({
  name: `JSON bodies end together (${connections})`,
  connections,
  async prepare(socket) {
    const text = post('/rest/user/login', jsonBody)
    socket.write(text.slice(0, -1))
    await wait(1)
  },
  strike: (socket) => void socket.write(']'),
})

const fragments = (connections: number): Crowd => ({
  name: `WebSocket fragments (${connections})`,
  connections,
  prepare: openWebSocket,
  strike(socket) {
    socket.write(Buffer.concat([maskedFragment(true), ...Array.from({ length: 15_000 }, () => maskedFragment(false))]))
  },
})

const crowds: readonly Crowd[] = [
  fromBody(10),
  fromBody(64),
  fromBody(300),
  polling('polling: pongs', '3'),
  polling('polling: noops', '6'),
  polling('polling: events', '42["language","de"]'),
  fragments(64),
  fragments(300),
  fragments(900),
  requests('metrics', 300, () => '/metrics'),
  requests('metrics', 900, () => '/metrics'),
  requests('metrics, pipelined', 150, () => '/metrics', '', 20),
  requests('addresses of %41', 900, () => `/${'%41'.repeat(5000)}`),
  requests('ranges', 900, () => '/assets/public/images/padding/56.png', `Range: bytes=${'0-1,'.repeat(2000)}3-4\r\n`),
  requests('foreign hosts, pipelined', 150, () => '/', 'X-Forwarded-Host: evil.example\r\n', 20),
  requests('pages', 900, (index) => `/score-board?number=${index}`),
  requests('minimal requests, pipelined', 300, () => '/', '', 900),
]

interface Lab {
  readonly port: number
  readonly pid: number
}

/** Milliseconds of processor time of all threads of the lab; the system counts in hundredths of a second. */
const workOf = ({ pid }: Lab): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function memoryOf({ pid }: Lab, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
}

/** Milliseconds until the answer is there, by the clock and of the lab's work. */
function ask(lab: Lab, path: string, localAddress: string): Promise<{ readonly clock: number; readonly work: number }> {
  const began = performance.now()
  const worked = workOf(lab)
  return new Promise((resolve) => {
    const done = () => resolve({ clock: performance.now() - began, work: workOf(lab) - worked })
    const options = { host: '127.0.0.1', port: lab.port, path, localAddress, agent: false, timeout: 20_000 } as const
    const asked = request(options, (reply) => reply.resume().on('end', done).on('error', done))
    asked.on('error', done).on('timeout', () => asked.destroy())
    asked.end()
  })
}

async function openCrowd(port: number, { connections, prepare }: Crowd): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let index = 0; index < connections; index += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: crowdAddress })
    socket.on('error', () => {})
    socket.resume()
    sockets.push(socket)
    if (index % 50 === 0) await wait(20)
  }
  await wait(200)
  await Promise.all(sockets.map((socket, index) => prepare?.(socket, index)))
  await wait(200)
  return sockets
}

const bystanders = { other: '127.0.0.3', same: crowdAddress }
const paths = ['/search', '/rest/products/search?q=a']

async function measure(crowd: Crowd): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-crowds-'))
  const started = await startProgram(['bin/juice-lab.js', 'start', '--json', '--port', '0', '--data', folder])
  const { port } = JSON.parse(started.firstLine) as { port: number }
  const lab = { port, pid: started.pid }
  for (const path of [...paths, ...paths, ...paths]) await ask(lab, path, '127.0.0.1')
  const before = memoryOf(lab, 'VmRSS')
  const sockets = await openCrowd(port, crowd)
  for (const [index, socket] of sockets.entries()) crowd.strike(socket, index)
  const until = performance.now() + 3000
  const longest = async (address: string) => {
    const max = { clock: 0, work: 0 }
    while (performance.now() < until)
      for (const path of paths) {
        const { clock, work } = await ask(lab, path, address)
        max.clock = Math.max(max.clock, clock)
        max.work = Math.max(max.work, work)
      }
    return `${max.clock.toFixed(0).padStart(6)} (${max.work.toFixed(0)})`.padEnd(14)
  }
  const [other, same] = await Promise.all([longest(bystanders.other), longest(bystanders.same)])
  const grown = memoryOf(lab, 'VmHWM') - before
  console.log(
    `${`${crowd.name} × ${crowd.connections}`.padEnd(44)} other ${other} same ${same} +${grown.toFixed(0)} MB`,
  )
  for (const socket of sockets) socket.destroy()
  await started.stop()
  rmSync(folder, { recursive: true, force: true })
}

const wanted = process.argv[2] ?? ''
for (const crowd of crowds) if (crowd.name.includes(wanted)) await measure(crowd)
