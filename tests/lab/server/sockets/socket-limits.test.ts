import { once } from 'node:events'
import { connect } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab({ sockets: 4 })
})
afterAll(() => shop.close())

const polling = '/socket.io/?EIO=4&transport=polling'

test('an address has three quarters of the sockets, and gets a new one for an old one', async () => {
  const open = () => io(shop.url, { transports: ['websocket'], forceNew: true, reconnection: false })
  const [first, ...others] = [open(), open(), open()]
  onTestFinished(() => [first, ...others].forEach((socket) => void socket.disconnect()))
  await Promise.all(
    [first, ...others].map((socket) => new Promise<void>((resolve) => socket.once('connect', () => resolve()))),
  )
  const fourth = open()
  onTestFinished(() => void fourth.disconnect())
  expect(await new Promise((resolve) => fourth.once('connect_error', resolve))).toBeInstanceOf(Error)
  expect((await shop.get(polling)).status).toBe(403)
  first.disconnect()
  await expect.poll(async () => (await shop.get(polling)).status).toBe(200)
})

test('a message of many fragments closes its WebSocket', async () => {
  const lab = await serveLab()
  onTestFinished(() => lab.close())
  const socket = connect(lab.server.port, '127.0.0.1').resume()
  socket.on('error', () => {})
  socket.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  )
  await once(socket, 'data')
  // Masked frames of one byte: the first of a text, then continuations without an end.
  const frame = (opcode: number) => Buffer.from([opcode, 0x81, 0, 0, 0, 0, 0x78])
  socket.write(Buffer.concat([frame(1), ...Array.from({ length: 20 }, () => frame(0))]))
  await once(socket, 'close')
  expect((await lab.get('/rest/admin/application-version')).status).toBe(200)
})
