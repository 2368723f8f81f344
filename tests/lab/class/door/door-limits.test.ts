import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { Admission } from '../../../../lab/class/door/admission.js'
import { limitsFor } from '../../../../lab/class/door/listen.js'
import { openDoorTo } from '../../../support/class/open-door.js'

/** A lab that responds once it has all of a request, but never to one for `/never`, and that opens sockets. */
async function openLab(): Promise<string> {
  const socketPath = join(mkdtempSync(join(tmpdir(), 'door-')), '0')
  const lab: Server = createServer((request, response) => {
    request.resume().once('end', () => request.url !== '/never' && response.end('here'))
  })
  lab.on('upgrade', (_request, socket: Socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    onTestFinished(() => void socket.destroy())
  })
  lab.listen(socketPath)
  await once(lab, 'listening')
  onTestFinished(() => void lab.close())
  return socketPath
}

interface Visit {
  readonly socket: Socket
  text(): string
  /** Milliseconds from the start until the connection was closed; undefined while it is open. */
  closed(): number | undefined
}

/** A connection that sends the text. */
function visit(port: number, text: string): Visit {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const start = performance.now()
  let [got, closed] = ['', undefined as number | undefined]
  socket.on('data', (piece) => {
    got += String(piece)
  })
  socket.on('error', () => {})
  socket.once('close', () => {
    closed = performance.now() - start
  })
  socket.write(text)
  return { socket, text: () => got, closed: () => closed }
}

/** Admits nobody. */
const nobody: Admission = {
  ...{ identify: () => undefined, byPass: () => undefined, admit: () => 'nobody' as const },
  ...{ expireOtherPasses: () => [], keyOf: () => '' },
}

const head = (line: string, ...headers: string[]) => `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`
const upgrade = head('GET /socket.io/?EIO=4 HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket')
const slowBody = head('POST /slow HTTP/1.1', 'Content-Length: 1000')

it('a request that does not arrive in time is closed; a slow one is answered', async () => {
  const lab = await openLab()
  const limits = { request: 1500, interval: 100 }
  const port = await openDoorTo(async () => lab, { limits })
  const strangers = await openDoorTo(async () => lab, { limits, door: { admission: nobody } })
  const endless = [
    visit(port, slowBody),
    visit(strangers, slowBody),
    visit(port, 'GET / HTTP/1.1\r\nX: '),
    visit(port, ''),
  ]
  const slow = visit(port, head('POST /slow HTTP/1.1', 'Content-Length: 10'))
  for (let piece = 0; piece < 30; piece += 1) {
    await setTimeout(100)
    for (const { socket } of [...endless.slice(0, 3), ...(piece < 10 ? [slow] : [])])
      if (socket.writable) socket.write('x')
  }
  expect(slow.text()).toContain('here')
  for (const one of endless) expect(one.closed()).toBeGreaterThan(1000)
  expect(endless[0]?.text()).toContain('408')
  expect(endless[1]?.text()).toContain('401')
})

it('a connection without a byte either way is closed, but not that of a socket', async () => {
  const lab = await openLab()
  const port = await openDoorTo(async () => lab, { limits: { idle: 500 } })
  const [waiting, socket] = [visit(port, head('GET /never HTTP/1.1')), visit(port, upgrade)]
  await expect.poll(waiting.closed).toBeGreaterThan(400)
  await setTimeout(1000)
  expect(socket.text()).toContain('101')
  expect(socket.closed()).toBeUndefined()
})

it('an address has no more connections than its limit, and gets new ones for old', async () => {
  const lab = await openLab()
  const port = await openDoorTo(async () => lab, { limits: { connections: 3 } })
  const get = () => visit(port, head('GET / HTTP/1.1'))
  const declined = visit(port, head('GET / HTTP/1.1', 'Connection: Upgrade, close', 'Upgrade: h2c'))
  await expect.poll(declined.closed).toBeDefined()
  expect(declined.text()).toContain('here')
  const [first, ...others] = [get(), get(), get()]
  for (const one of [first, ...others]) await expect.poll(one.text).toContain('here')
  const fourth = get()
  await expect.poll(fourth.closed).toBeDefined()
  expect(fourth.text()).toBe('')
  first.socket.destroy()
  await expect
    .poll(async () => {
      const again = get()
      await setTimeout(100)
      return again.text()
    })
    .toContain('here')
  expect(others.map((one) => one.closed())).toEqual([undefined, undefined])
})

it('the connections of a trusted proxy, which are those of everybody, have no limit', async () => {
  const lab = await openLab()
  const port = await openDoorTo(async () => lab, { limits: { connections: 3 }, door: { trust: () => true } })
  for (const one of Array.from({ length: 10 }, () => visit(port, head('GET / HTTP/1.1', 'X-Forwarded-For: 192.0.2.7'))))
    await expect.poll(one.text).toContain('here')
})

it('a class behind one address has connections for every browser', () => {
  expect(limitsFor(300).connections).toBeGreaterThan(300 * 16)
})
