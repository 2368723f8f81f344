import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { limitUnreadAnswers } from '../../../lab/server/unread-answers.js'
import { serveLab } from '../../support/serve-lab.js'

const megabytes = 1_000_000
const answer = Buffer.alloc(10 * megabytes, 'x')

/** A server whose every answer is noted; a request names the address that it comes from. */
async function serve(max: number) {
  const note = limitUnreadAnswers(max)
  const answers: { path: string; response: ServerResponse }[] = []
  const server = createServer(({ url: path = '' }, response) => {
    answers.push({ path, response })
    note(path.split('/')[1] ?? '', response, answer.length)
    response.end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    /** Paths of requests whose answers are still on their way. */
    waiting: () =>
      answers.flatMap(({ path, response }) => (response.destroyed || response.writableFinished ? [] : [path])),
    async askAndNeverRead(path: string) {
      const asked = once(server, 'request')
      const socket = connect(port, '127.0.0.1').pause()
      socket.on('error', () => {})
      onTestFinished(() => void socket.destroy())
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      await asked
    },
    read: async (path: string) => (await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()).byteLength,
  }
}

describe('answers that nobody reads', () => {
  it('are given up, the oldest of the address with the most first', async () => {
    const { askAndNeverRead, waiting } = await serve(45 * megabytes)
    for (const path of ['/ben/1', '/anna/1', '/anna/2', '/anna/3']) await askAndNeverRead(path)
    expect(waiting()).toEqual(['/ben/1', '/anna/1', '/anna/2', '/anna/3'])
    await askAndNeverRead('/anna/4')
    expect(waiting()).toEqual(['/ben/1', '/anna/2', '/anna/3', '/anna/4'])
    await askAndNeverRead('/cleo/1')
    expect(waiting()).toEqual(['/ben/1', '/anna/3', '/anna/4', '/cleo/1'])
  })

  it('count together for a network that an IPv6 host has for itself', async () => {
    const { askAndNeverRead, waiting } = await serve(45 * megabytes)
    const paths = ['/2001:db8:0:1::1/1', '/2001:db8:0:1::1/2', '/2001:db8::1/1', '/2001:db8::2/2', '/2001:db8::3/3']
    for (const path of paths) await askAndNeverRead(path)
    expect(waiting()).toEqual(paths.toSpliced(2, 1))
  })

  it('count no longer once they are read, or their connection is gone', async () => {
    const { askAndNeverRead, read, waiting } = await serve(45 * megabytes)
    await askAndNeverRead('/ben/1')
    for (let time = 0; time < 5; time += 1) expect(await read('/anna/1')).toBe(answer.length)
    await expect.poll(waiting).toEqual(['/ben/1'])
  })

  it('count for nothing where they are beyond the limit by themselves', async () => {
    const { read } = await serve(megabytes)
    expect(await read('/anna/1')).toBe(answer.length)
  })
})

it('a lab gives up long answers that nobody reads', async () => {
  const shop = await serveLab()
  onTestFinished(() => shop.close())
  const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
  const text = 'x'.repeat(9000)
  for (let row = 0; row < 800; row += 1)
    shop.lab.store.table('Complaints').insert({ UserId: 1 + (row % 4), message: text })
  const sockets = Array.from({ length: 24 }, (_, number) => {
    const socket = connect(shop.server.port, '127.0.0.1').pause()
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.write(
      `GET /api/Complaints?nth=${number} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
    return socket
  })
  const countCutOff = () => {
    // A client that does not read learns of the end of its connection when it sends something.
    for (const socket of sockets) if (!socket.destroyed) socket.write('\r\n')
    return sockets.filter(({ destroyed }) => destroyed).length
  }
  await expect.poll(countCutOff, { timeout: 30_000 }).toBeGreaterThan(0)
  expect((await shop.get('/api/Complaints', { token })).text.length).toBeGreaterThan(7 * megabytes)
})
