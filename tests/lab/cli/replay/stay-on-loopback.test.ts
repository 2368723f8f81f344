import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stayOnLoopback } from '../../../../lab/cli/replay/stay-on-loopback.js'

const { connect } = Socket.prototype

beforeAll(stayOnLoopback)
afterAll(() => {
  Socket.prototype.connect = connect
})

/** An address of documents, where nobody is (RFC 5737). */
const outside = '198.51.100.7'

it.each([
  ['options', (socket: Socket) => socket.connect({ port: 80, host: outside })],
  ['options of an HTTP client', (socket: Socket) => socket.connect({ port: 80, host: outside, path: null } as never)],
  ['port and host', (socket: Socket) => socket.connect(80, outside)],
  ['a port as text', (socket: Socket) => socket.connect('80' as unknown as number, outside)],
])('a socket does not leave by %s', async (_name, leave) => {
  const socket = new Socket()
  const refused = once(socket, 'error')
  leave(socket)
  expect(await refused).toEqual([new Error('A replay has no network.')])
})

it('the lab itself is within reach', async () => {
  const server = createServer((_request, response) => response.end('juice')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  expect(await reply.text()).toBe('juice')
  server.close()
})
