import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'
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
