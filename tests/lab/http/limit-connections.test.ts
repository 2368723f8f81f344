import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createLab } from '../../../lab/create-lab.js'
import { limitConnections } from '../../../lab/http/limit-connections.js'
import { startServer } from '../../../lab/server/start-server.js'

/** A lab that lets an address have two connections; returns a function that opens one more and tells whether it is answered. */
async function serve(trustedProxies: string[]): Promise<() => Promise<{ socket: Socket; isAnswered: boolean }>> {
  const lab = await createLab({ trustedProxies })
  const server = await startServer(lab, { port: 0, host: '127.0.0.1', maxConnections: 2 })
  onTestFinished(async () => {
    await server.close()
    await lab.close()
  })
  return async () => {
    const socket = connect(server.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.write('GET /rest/admin/application-version HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const end = once(socket, 'close').then(() => false)
    return { socket, isAnswered: await Promise.race([once(socket, 'data').then(() => true), end]) }
  }
}

it('an address has a max of connections, and a new one once another is closed', async () => {
  const visit = await serve([])
  const [first] = [await visit(), await visit()]
  expect((await visit()).isAnswered).toBe(false)
  first.socket.destroy()
  await expect.poll(async () => (await visit()).isAnswered).toBe(true)
})

it('a trusted proxy, behind which everybody is, has as many as it likes', async () => {
  const visit = await serve(['loopback'])
  for (let count = 0; count < 4; count += 1) expect((await visit()).isAnswered).toBe(true)
})

it('the network of an IPv6 host counts as one address; IPv4 addresses count singly', () => {
  const limit = limitConnections(1, () => false)
  const isTaken = (remoteAddress: string) => {
    let isOpen = true
    const destroy = () => {
      isOpen = false
    }
    limit(Object.assign(new EventEmitter(), { remoteAddress, destroy }) as unknown as Socket)
    return isOpen
  }
  const addresses = [
    '2001:db8::1',
    '2001:db8::2',
    '2001:db8:0:1::1',
    '::ffff:192.0.2.1',
    '::ffff:192.0.2.2',
    '192.0.2.1',
  ]
  expect(addresses.map(isTaken)).toEqual([true, false, true, true, true, false])
})
