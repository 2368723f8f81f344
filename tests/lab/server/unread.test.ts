import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTopic } from '../../../lab/facts/topic.js'
import { streamEvents } from '../../../lab/http/stored-events.js'
import { serveLab } from '../../support/serve-lab.js'

it('a browser that never reads is cut off once thousands of packets wait for it', async () => {
  const shop = await serveLab()
  onTestFinished(() => shop.close())
  await shop.post('/rest/user/login', { email: 'admin@juice-sh.op', password: 'admin123', oauth: true })
  const notify = (times: number) => {
    for (let time = 0; time < times; time += 1) shop.lab.challenges.repeatNotification('Password Strength')
  }
  const path = '/socket.io/?EIO=4&transport=polling'
  const { sid } = JSON.parse((await (await fetch(shop.url + path)).text()).slice(1)) as { sid: string }
  const session = `${shop.url}${path}&sid=${sid}`
  const poll = async () => {
    const response = await fetch(session)
    return { status: response.status, packets: (await response.text()).split('\u001e').length }
  }
  await fetch(session, { method: 'POST', body: '40' })
  notify(1500)
  expect(await poll()).toEqual({ status: 200, packets: expect.toSatisfy((count: number) => count > 1500) })
  notify(2500)
  expect((await poll()).status).toBe(400)
})

it('a client that never reads events is cut off, and gets them when it comes back', async () => {
  const { events, server, port } = await serveEvents()
  const [held] = await Promise.all([once(server, 'connection'), ask(port)])
  const [unread] = held as [Socket]
  let sent = 0
  while (!unread.destroyed && sent < 1000) {
    void events.publish({ event: 'note', text: `${'x'.repeat(100_000)}-${++sent}-` })
    await setImmediate()
  }
  expect(unread.destroyed).toBe(true)

  const back = await ask(port, 'Last-Event-ID: 0\r\n')
  let [begin, end] = ['', '']
  for await (const piece of back) {
    begin ||= String(piece)
    end = `${end}${piece}`.slice(-200)
    if (end.includes(`-${sent}-`)) break
  }
  expect(begin).toMatch(/^id: \w+-1$/m)
})

it('a client gets the events after its last one, and all of an unknown run', async () => {
  const { events, port } = await serveEvents()
  for (const text of ['one', 'two', 'three']) void events.publish({ event: 'note', text })
  const told = async (lastId: string, from = port) => {
    const back = await ask(from, `Last-Event-ID: ${lastId}\r\n`)
    let text = ''
    for await (const piece of back) {
      text += piece
      if (text.includes('three')) break
    }
    return { ids: text.match(/^id: .*$/gm)?.map((line) => line.slice(4)), words: text.match(/one|two|three/g) }
  }
  const all = await told('0')
  expect(all.words).toEqual(['one', 'two', 'three'])
  expect((await told(all.ids?.[0] ?? '')).words).toEqual(['two', 'three'])
  const earlier = await serveEvents()
  void earlier.events.publish({ event: 'note', text: 'three' })
  const [ofEarlier = ''] = (await told('0', earlier.port)).ids ?? []
  for (const unknown of ['2', 'abc', ofEarlier]) expect((await told(unknown)).words).toEqual(['one', 'two', 'three'])
})

it('a client hears every ten seconds that the stream without events still lives', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { port } = await serveEvents()
  const client = await ask(port)
  let text = ''
  for await (const piece of client) {
    text += piece
    if (text.includes(': alive')) break
    if (text.includes(': listening')) vi.advanceTimersByTime(10_000)
  }
  expect(text).toContain(': alive\n\n')
})

it('a question about the head of the events has its answer', async () => {
  const { port } = await serveEvents()
  const answer = await fetch(`http://127.0.0.1:${port}/v1/events`, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/event-stream'])
})

async function serveEvents() {
  const events = createTopic<{ event: string; text: string }>(() => {})
  const stored = streamEvents(events)
  const server = createServer((request, response) => stored.stream(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    stored.close()
    server.closeAllConnections()
    server.close()
  })
  return { events, server, port: (server.address() as AddressInfo).port }
}

/** Asks for the events on a connection that reads nothing until it is iterated. */
async function ask(port: number, header = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(`GET /v1/events HTTP/1.1\r\nHost: localhost\r\n${header}\r\n`)
  return socket
}
