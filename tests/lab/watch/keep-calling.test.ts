import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as untilNextTick } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { keepCalling } from '../../../lab/watch/heartbeat.js'

const interval = 20

/** Uses this thread for longer than the interval. */
function work(): void {
  const began = performance.now()
  while (performance.now() - began < interval + 1);
}

it('a thread shows between requests that have piled up that it gets on', async () => {
  const beats: number[] = []
  let answered = 0
  keepCalling(() => beats.push(answered), interval)
  const server = createServer((_request, response) => {
    work()
    answered += 1
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1').resume()
  // All in one piece, so that the server reads them in one turn, in which no timer runs.
  visitor.end('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5))
  await once(visitor, 'close')
  await untilNextTick()
  expect(answered).toBe(5)
  expect(beats).toEqual(expect.arrayContaining([1, 2, 3, 4]))
})
