import { createServer } from 'node:http'
import { expect } from 'vitest'
import { connectSocket } from '../../../lab/proofs/attacker/connect-socket.js'
import { test } from '../../fixtures.js'
import { sendBytes } from '../../support/requests/raw-socket.js'

const offer = 'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA'
const body = JSON.stringify({ email: 'jim@juice-sh.op', password: 'ncc-1701' })
const login = (size: number, more = '') =>
  `POST /rest/user/login HTTP/1.1\r\nHost: localhost\r\n${offer}\r\nContent-Type: application/json\r\n${more || `Content-Length: ${size}`}\r\n\r\n`

const get = (path: string, headers: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`

test.for([
  ['h2c, as curl --http2 sends it', '/rest/languages', offer],
  ['h2c to where the sockets are', '/socket.io/?EIO=4&transport=polling', offer],
  ['a socket where none is', '/rest/languages', 'Connection: Upgrade, close\r\nUpgrade: websocket'],
  ['something else', '/rest/languages', 'Connection: close, Upgrade\r\nUpgrade: TLS/1.2, x'],
] as const)('an upgrade to %s is served as a plain request', async ([, path, headers], { lab }) => {
  const answer = await sendBytes({ port: lab.server.port, pieces: [get(path, headers)] })
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).toMatch(/\r\nConnection: close\r\n/)
})

test.for([
  ['with the headers', [login(body.length) + body]],
  ['after the headers', [login(body.length), body.slice(0, 20), body.slice(20)]],
  ['in chunks', [login(0, 'Transfer-Encoding: chunked'), `${body.length.toString(16)}\r\n${body}\r\n`, '0\r\n\r\n']],
] as const)('its body is read when it comes %s', async ([, pieces], { lab }) => {
  const answer = await sendBytes({ port: lab.server.port, pieces })
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).toContain('"umail":"jim@juice-sh.op"')
})

test('many at once are answered each, and sockets still come through', async ({ lab }) => {
  const { port } = lab.server
  const pieces = [get('/rest/languages', offer)]
  const answers = await Promise.all(Array.from({ length: 40 }, () => sendBytes({ port, pieces })))
  expect(new Set(answers.map((answer) => answer.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 200 OK']))
  const socket = await connectSocket(lab.url)
  expect(socket.connected).toBe(true)
  socket.disconnect()
})

test('one that breaks off leaves nothing open', async ({ lab }) => {
  const { port } = lab.server
  for (let count = 0; count < 20; count++) await sendBytes({ port, pieces: [login(500)], isCut: true })
  expect((await lab.get('/rest/languages')).status).toBe(200)
  // A body that is none is refused like any other; Node tells of no such fault where it declines an upgrade itself.
  const isDeclinedByNode = 'shouldUpgradeCallback' in createServer()
  const pieces = [login(0, 'Transfer-Encoding: chunked'), 'zz\r\n']
  expect(await sendBytes({ port, pieces, isEnded: true })).toMatch(isDeclinedByNode ? /^$/ : /^HTTP\/1\.1 400/)
})
