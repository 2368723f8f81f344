import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { createTurns } from '../../../lab/fairness/turns.js'
import { parseInTurns } from '../../../lab/http/parse-in-turns.js'
import { test } from '../../fixtures.js'

const request = 'GET /rest/admin/application-version HTTP/1.1\r\nHost: localhost\r\n'

/** Sends a text on one connection, and returns all that comes back before it closes. */
async function send(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (piece) => {
    answer += piece
  })
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return answer
}

const pipeline = async (port: number, count: number) =>
  (await send(port, `${`${request}\r\n`.repeat(count - 1)}${request}Connection: close\r\n\r\n`)).split('HTTP/1.1 200')
    .length - 1

test('a client may send a few requests before the first response', async ({ lab }) => {
  expect(await pipeline(lab.server.port, 20)).toBe(20)
})

test('a connection on which hundreds come at once is closed', async ({ lab }) => {
  expect(await pipeline(lab.server.port, 500)).toBeLessThan(20)
})

test('a body of thousands of tiny chunks is read like any other', async ({ lab }) => {
  const head = `POST /rest/user/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
  const answer = await send(lab.server.port, `${head}${'1\r\n \r\n'.repeat(20_000)}2\r\n{}\r\n0\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 401/)
})

test('a body of many pieces comes whole, and so does the request behind it', async ({ lab }) => {
  const body = JSON.stringify({ email: 'x'.repeat(90_000), password: 'y' })
  const head = `POST /rest/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  const answer = await send(lab.server.port, `${head}${body}${request}Connection: close\r\n\r\n`)
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
})

/** A server that responds when the test does, and a connection to it that has sent ten requests. */
async function openPipeline() {
  const begun: ServerResponse[] = []
  let closed = 0
  const http = createServer((_request, response) => {
    begun.push(response)
    response.once('close', () => closed++)
  })
  parseInTurns(http, createTurns())
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

test('all that began on a connection are told that it was closed', async () => {
  const { begun, socket, http, closed } = await openPipeline()
  socket.destroy()
  await expect.poll(() => closed()).toBeGreaterThan(0)
  await new Promise((resolve) => http.close(resolve))
  expect(closed()).toBe(begun.length)
})

test('a client that sends more while it reads nothing neither ends the server nor fills it', async ({ lab }) => {
  const socket = connect(lab.server.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  for (let count = 0; count < 40; count += 1)
    socket.write(`GET /api/Challenges?number=${count} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  for (let count = 0; count < 5; count += 1) expect((await lab.get('/rest/admin/application-version')).status).toBe(200)
})
