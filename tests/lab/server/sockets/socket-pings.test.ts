import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { expect, it, onTestFinished } from 'vitest'
import { limitPings } from '../../../../lab/server/sockets/socket-pings.js'
import { frameOf, isCutOff, openRawWebSocket } from '../../../support/raw-web-socket.js'

async function serve(): Promise<number> {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const sockets = new Server(http)
  limitPings(sockets)
  onTestFinished(() => sockets.close())
  return (http.address() as AddressInfo).port
}

const longPing = frameOf('ping', 'x'.repeat(125))

it('a client that pings without end and never reads is cut off', async () => {
  const socket = await openRawWebSocket(await serve())
  const pings = Buffer.concat(Array<Buffer>(2000).fill(longPing))
  const ping = () => {
    if (!socket.destroyed && socket.writableLength < pings.length) socket.write(pings)
    return socket.destroyed
  }
  await expect.poll(ping, { timeout: 30_000, interval: 5 }).toBe(true)
})

it('a client that reads gets all its pongs', async () => {
  const socket = await openRawWebSocket(await serve())
  let text = ''
  socket.on('data', (piece) => {
    text += piece.toString('latin1')
  })
  socket.resume()
  for (let number = 0; number < 500; number += 1) {
    socket.write(frameOf('ping', `<${number}>`))
    await expect.poll(() => text.includes(`<${number}>`), { interval: 1 }).toBe(true)
  }
  expect(socket.destroyed).toBe(false)
})

it('a WebSocket that is tested over and over, and not changed over to, is cut off', async () => {
  const port = await serve()
  const line = `http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`
  const { sid } = JSON.parse((await (await fetch(line)).text()).slice(1)) as { sid: string }
  const socket = await openRawWebSocket(port, { query: `&sid=${sid}` })
  socket.write(frameOf('text', '2probe'))
  socket.write(frameOf('text', '2probe'))
  await expect.poll(() => isCutOff(socket)).toBe(true)
  expect((await fetch(`${line}&sid=${sid}`, { method: 'POST', body: '3' })).status).toBe(200)
})
