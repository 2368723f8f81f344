import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { limitPipelining } from '../../../lab/http/pipelined-requests.js'
import { test } from '../../fixtures.js'

const request = 'GET /rest/admin/application-version HTTP/1.1\r\nHost: localhost\r\n'

/** Sends requests on one connection without waiting for responses; returns how many responses came before it closed. */
async function pipeline(port: number, count: number): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (piece) => {
    text += piece
  })
  socket.on('error', () => {})
  socket.write(`${`${request}\r\n`.repeat(count - 1)}${request}Connection: close\r\n\r\n`)
  await once(socket, 'close')
  return text.split('HTTP/1.1 200').length - 1
}

test('a client may send a few requests before the first response', async ({ lab }) => {
  expect(await pipeline(lab.server.port, 20)).toBe(20)
})

test('a connection on which hundreds come at once is closed', async ({ lab }) => {
  expect(await pipeline(lab.server.port, 500)).toBeLessThan(20)
})

/** A server that responds when the test does, and a connection to it that has sent ten requests. */
async function openPipeline() {
  const begun: ServerResponse[] = []
  let closed = 0
  const http = createServer((_request, response) => {
    begun.push(response)
    response.once('close', () => closed++)
  })
  limitPipelining(http)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
    http.close()
  })
  let text = ''
  socket.on('data', (piece) => {
    text += piece
  })
  socket.write(`${request}\r\n`.repeat(10))
  await expect.poll(() => begun.length).toBeGreaterThan(0)
  return { begun, socket, http, closed: () => closed, text: () => text }
}

test('the requests of a connection begin one after another', async () => {
  const { begun, text } = await openPipeline()
  for (let count = 1; count <= 10; count += 1) {
    await expect.poll(() => begun.length).toBe(count)
    begun[count - 1]?.end(`response ${count}.`)
  }
  await expect.poll(text).toContain('response 10.')
  expect(text().match(/response \d+/g)).toEqual(Array.from({ length: 10 }, (_, index) => `response ${index + 1}`))
})

test('all that began on a connection hear that it was closed', async () => {
  const { begun, socket, http, closed } = await openPipeline()
  socket.destroy()
  await expect.poll(() => closed()).toBeGreaterThan(0)
  await new Promise((resolve) => http.close(resolve))
  expect(closed()).toBe(begun.length)
})
