import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StartedClass, startClass } from '../../../support/class/start-class.js'

let school: StartedClass

beforeAll(async () => {
  school = await startClass({ learners: ['anna'], args: ['--public-name', 'desk.example.com'] })
})

afterAll(() => school.stop())

async function askFor(host: string, path: string, scheme = 'Bearer'): Promise<number | undefined> {
  const headers = { Host: host, Authorization: `${scheme} ${school.deskToken}` }
  const sent = request(school.desk + path, { headers })
  const [reply] = (await once(sent.end(), 'response')) as [IncomingMessage]
  reply.resume()
  return reply.statusCode
}

it.each(['localhost:3001', '127.0.0.1', '[::1]:3001', 'desk.example.com'])('answers to %s', async (host) => {
  for (const path of ['/', '/v1/class']) expect(await askFor(host, path)).toBe(200)
})

it('takes its token under the name of the scheme in any case', async () => {
  expect(await askFor('127.0.0.1', '/v1/class', 'bearer')).toBe(200)
  expect(await askFor('127.0.0.1', '/v1/class', 'Basic')).toBe(401)
})

it.each([undefined, 'application/x-www-form-urlencoded', 'text/plain'])('takes JSON of the type %s', async (type) => {
  const body = Buffer.from(JSON.stringify({ learner: null, text: 'Ten more minutes' }))
  const headers = { Authorization: `Bearer ${school.deskToken}`, ...(type !== undefined && { 'Content-Type': type }) }
  const reply = await fetch(`${school.desk}/v1/message`, { method: 'POST', headers, body })
  expect(reply.status).toBe(204)
  const stranger = await fetch(`${school.desk}/v1/message`, {
    ...{ method: 'POST', body },
    headers: { Origin: 'http://evil.example', ...(type !== undefined && { 'Content-Type': type }) },
  })
  expect(stranger.status).toBe(401)
})

it.each([
  ['no JSON', '{learner: null}', 400, /^The body is not JSON\. Send an object such as/],
  ['too much', JSON.stringify({ learner: null, text: 'x'.repeat(10_000) }), 413, /^The body has more than 10000 bytes/],
  ['what it lacks', '{}', 400, /^Send \{learner: ID or null, text of 1 to 500 characters\}/],
])('says of a body with %s what to send', async (_what, body, status, error) => {
  const reply = await fetch(`${school.desk}/v1/message`, {
    ...{ method: 'POST', body },
    headers: { Authorization: `Bearer ${school.deskToken}` },
  })
  expect(reply.status).toBe(status)
  expect(await reply.json()).toEqual({ error: expect.stringMatching(error) })
})

it.each(['evil.example', 'desk.example.com.evil.example'])('does not answer to %s', async (host) => {
  for (const path of ['/', '/v1/class']) expect(await askFor(host, path)).toBe(403)
})

it('a connection with hundreds of requests at once is closed, also without the token', async () => {
  const socket = connect(Number(new URL(school.desk).port), '127.0.0.1')
  let text = ''
  socket.on('data', (piece) => {
    text += piece
  })
  socket.on('error', () => {})
  const get = 'GET /v1/class HTTP/1.1\r\nHost: localhost\r\n'
  socket.write(`${`${get}\r\n`.repeat(499)}${get}Connection: close\r\n\r\n`)
  await once(socket, 'close')
  expect(text.split('HTTP/1.1 401').length - 1).toBeLessThan(21)
  expect(await askFor('localhost', '/v1/class')).toBe(200)
})

it('an address has 500 connections at most, and gets new ones for old', async () => {
  const port = Number(new URL(school.desk).port)
  const open = new Set(Array.from({ length: 520 }, () => connect(port, '127.0.0.1')))
  for (const socket of open) socket.on('error', () => {}).once('close', () => open.delete(socket))
  await expect.poll(() => open.size).toBeLessThanOrEqual(500)
  expect(open.size).toBeGreaterThan(480)
  for (const socket of open) socket.destroy()
  await expect.poll(() => askFor('localhost', '/v1/class').catch(() => 0)).toBe(200)
})
