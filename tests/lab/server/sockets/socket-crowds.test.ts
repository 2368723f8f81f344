import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { expect, it, onTestFinished } from 'vitest'
import { trustProxies } from '../../../../lab/http/proxies.js'
import { type ConnectionLimits, limitCrowds } from '../../../../lab/server/sockets/socket-crowds.js'
import { frameOf, isCutOff, openRawWebSocket } from '../../../support/raw-web-socket.js'
import { serveLab } from '../../../support/serve-lab.js'

const enough = { ofAddress: 10, all: 10 }

interface Line {
  /** Sends a sign of life; false if the connection has been cut off. */
  speak(): Promise<boolean>
}

/** Serves sockets behind a trusted proxy; returns their address. */
async function serve({ polling = enough, webSockets = enough }: Partial<ConnectionLimits>): Promise<string> {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const sockets = new Server(http)
  sockets.engine.on('connection', limitCrowds(trustProxies(['loopback']), { polling, webSockets }))
  sockets.on('connection', (socket) => socket.on('heard?', (answer: () => void) => answer()))
  onTestFinished(() => sockets.close())
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

/** Begins a connection without a WebSocket, from an address behind the proxy. */
async function begin(url: string, from: string): Promise<Line> {
  const line = `${url}/socket.io/?EIO=4&transport=polling`
  const headers = { 'X-Forwarded-For': from }
  const { sid } = JSON.parse((await (await fetch(line, { headers })).text()).slice(1)) as { sid: string }
  return {
    speak: async () => (await fetch(`${line}&sid=${sid}`, { method: 'POST', headers, body: '3' })).ok,
  }
}

it('an address that begins one too many loses its oldest, and nobody else does', async () => {
  const url = await serve({ polling: { ofAddress: 2, all: 10 } })
  const neighbour = await begin(url, '10.0.0.1')
  const [first, second, third] = [
    await begin(url, '10.0.0.2'),
    await begin(url, '10.0.0.2'),
    await begin(url, '10.0.0.2'),
  ]
  expect(await Promise.all([neighbour, first, second, third].map((one) => one.speak()))).toEqual([
    true,
    false,
    true,
    true,
  ])
})

it('addresses of a network that an IPv6 host has for itself count as one', async () => {
  const url = await serve({ polling: { ofAddress: 2, all: 10 } })
  const lines: Line[] = []
  for (const from of ['2001:db8:0:1::1', '2001:db8::1', '2001:db8::2', '2001:db8::3'])
    lines.push(await begin(url, from))
  expect(await Promise.all(lines.map((one) => one.speak()))).toEqual([true, false, true, true])
})

it('who speaks is not the oldest any more', async () => {
  const url = await serve({ polling: { ofAddress: 2, all: 10 } })
  const [first, second] = [await begin(url, '10.0.0.2'), await begin(url, '10.0.0.2')]
  await first.speak()
  await begin(url, '10.0.0.2')
  expect(await Promise.all([first.speak(), second.speak()])).toEqual([true, false])
})

it('many addresses together have a limit as well', async () => {
  const url = await serve({ polling: { ofAddress: 2, all: 3 } })
  const lines: Line[] = []
  for (let number = 1; number <= 4; number += 1) lines.push(await begin(url, `10.0.0.${number}`))
  expect(await Promise.all(lines.map((one) => one.speak()))).toEqual([false, true, true, true])
})

it('a page that has changed over to a WebSocket is not counted', async () => {
  const url = await serve({ polling: { ofAddress: 1, all: 1 } })
  const page = io(url, { forceNew: true, reconnection: false })
  onTestFinished(() => void page.disconnect())
  await expect.poll(() => page.connected && page.io.engine.transport.name).toBe('websocket')
  await page.emitWithAck('heard?')
  const [first, second] = [await begin(url, '127.0.0.1'), await begin(url, '127.0.0.1')]
  expect(await Promise.all([first.speak(), second.speak()])).toEqual([false, true])
  expect(page.connected).toBe(true)
})

it('an address that opens one WebSocket too many loses the one that was silent for longest, and nobody else does', async () => {
  const url = await serve({ webSockets: { ofAddress: 2, all: 10 } })
  const port = Number(new URL(url).port)
  const open = async (from: string) => {
    const socket = await openRawWebSocket(port, { from })
    // Like a browser, it closes the connection when its WebSocket is closed.
    return socket.on('data', (frame: Buffer) => frame[0] === 0x88 && socket.destroy()).resume()
  }
  const [neighbour, first, second] = [await open('10.0.0.1'), await open('10.0.0.2'), await open('10.0.0.2')]
  first.write(frameOf('text', '3'))
  await begin(url, '10.0.0.2')
  const third = await open('10.0.0.2')
  await expect.poll(() => isCutOff(second)).toBe(true)
  expect([neighbour, first, third].map((socket) => isCutOff(socket))).toEqual([false, false, false])
})

it('a page that changes over to a WebSocket counts as one', async () => {
  const url = await serve({ webSockets: { ofAddress: 1, all: 1 } })
  const open = async () => {
    const page = io(url, { forceNew: true, reconnection: false })
    onTestFinished(() => void page.disconnect())
    await expect.poll(() => page.connected && page.io.engine.transport.name).toBe('websocket')
    await page.emitWithAck('heard?')
    return page
  }
  const [first, second] = [await open(), await open()]
  await expect.poll(() => first.connected).toBe(false)
  expect(second.connected).toBe(true)
})

it('a lab keeps a thousand WebSockets for an address', async () => {
  const shop = await serveLab()
  onTestFinished(() => shop.close())
  const open = async () => (await openRawWebSocket(shop.server.port)).resume()
  const [first, second] = [await open(), await open()]
  for (let number = 2; number < 1000; number += 1) await open()
  expect(isCutOff(first)).toBe(false)
  await open()
  await expect.poll(() => [isCutOff(first), isCutOff(second)].filter(Boolean)).toHaveLength(1)
})

it('a lab keeps two hundred for an address', async () => {
  const shop = await serveLab()
  onTestFinished(() => shop.close())
  const first = await begin(shop.url, '')
  const second = await begin(shop.url, '')
  for (let number = 2; number <= 200; number += 1) await begin(shop.url, '')
  expect([await first.speak(), await second.speak()]).toEqual([false, true])
})
