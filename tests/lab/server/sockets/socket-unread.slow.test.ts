import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { trustProxies } from '../../../../lab/http/proxies.js'
import { limitUnread, type UnreadLimits } from '../../../../lab/server/sockets/socket-unread.js'
import { frameOf, isCutOff, openRawWebSocket } from '../../../support/raw-web-socket.js'

const megabytes = 1_000_000
/** Longer than all that the system takes at once. */
const text = 'x'.repeat(10 * megabytes)

/** Serves sockets behind a trusted proxy. */
async function serve(max: Partial<UnreadLimits>) {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const sockets = new Server(http)
  const enough = 1000 * megabytes
  sockets.engine.on(
    'connection',
    limitUnread(trustProxies(['loopback']), { ofConnection: enough, all: enough, ...max }),
  )
  onTestFinished(() => sockets.close())

  /** Begins a socket that never reads. */
  async function ignore(from: string) {
    const socket = await openRawWebSocket(port, { from })
    const connected = once(sockets, 'connection')
    socket.write(frameOf('text', '40'))
    const [{ id }] = (await connected) as [{ id: string }]
    return { socket, send: () => sockets.to(id).emit('text', text) }
  }
  return { port, sockets, ignore }
}

describe('packets that nobody reads', () => {
  it('cost a connection that leaves too many its life', async () => {
    const { ignore } = await serve({ ofConnection: 25 * megabytes })
    const [one, other] = [await ignore('10.0.0.1'), await ignore('10.0.0.2')]
    for (let time = 0; time < 2; time += 1) for (const { send } of [one, other]) send()
    expect(isCutOff(one.socket)).toBe(false)
    one.send()
    await expect.poll(() => isCutOff(one.socket)).toBe(true)
    expect(isCutOff(other.socket)).toBe(false)
  })

  it('cost the address with the most its connection with the most, where they are too many in all', async () => {
    const { ignore } = await serve({ all: 55 * megabytes })
    const [ben, anna, more] = [await ignore('10.0.0.1'), await ignore('10.0.0.2'), await ignore('10.0.0.2')]
    for (const { send } of [ben, ben, anna, more, more]) send()
    expect([ben, anna, more].map(({ socket }) => isCutOff(socket))).toEqual([false, false, false])
    ben.send()
    await expect.poll(() => isCutOff(ben.socket) || isCutOff(more.socket)).toBe(true)
    expect([ben, anna, more].map(({ socket }) => isCutOff(socket))).toEqual([true, false, false])
  })

  it('count for a client without a WebSocket once they are in an answer, too', async () => {
    const { port, sockets } = await serve({ ofConnection: 25 * megabytes })
    const line = `/socket.io/?EIO=4&transport=polling`
    const { sid } = JSON.parse((await (await fetch(`http://127.0.0.1:${port}${line}`)).text()).slice(1)) as {
      sid: string
    }
    await fetch(`http://127.0.0.1:${port}${line}&sid=${sid}`, { method: 'POST', body: '40' })
    const polls = Array.from({ length: 3 }, () => {
      const poll = connect(port, '127.0.0.1').pause()
      poll.on('error', () => {})
      onTestFinished(() => void poll.destroy())
      return poll
    })
    for (const poll of polls) {
      sockets.emit('text', text)
      poll.write(`GET ${line}&sid=${sid} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      await expect.poll(() => sockets.engine.clientsCount === 0 || poll.bytesWritten > 0).toBe(true)
      await fetch(`http://127.0.0.1:${port}${line}&sid=nobody`)
    }
    await expect.poll(() => sockets.engine.clientsCount).toBe(0)
    await expect.poll(() => polls.map((poll) => isCutOff(poll))).toEqual([true, true, true])
  })

  it('count no longer once they are read, or their connection is gone', async () => {
    const { port, sockets, ignore } = await serve({ ofConnection: 15 * megabytes, all: 25 * megabytes })
    const gone = await ignore('10.0.0.1')
    gone.send()
    gone.socket.destroy()
    await expect.poll(() => sockets.engine.clientsCount).toBe(0)
    for (const transport of ['websocket', 'polling']) {
      const page = io(`http://127.0.0.1:${port}`, { transports: [transport], forceNew: true, reconnection: false })
      onTestFinished(() => void page.disconnect())
      await once(sockets, 'connection')
      for (let time = 0; time < 4; time += 1) {
        const read = new Promise((resolve) => page.once('text', resolve))
        sockets.emit('text', text)
        await read
      }
      expect(page.connected).toBe(true)
    }
  })
})
