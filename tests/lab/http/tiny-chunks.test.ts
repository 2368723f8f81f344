import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { refuseTinyChunks } from '../../../lab/http/tiny-chunks.js'
import { test } from '../../fixtures.js'

/** Sends a body of `count` chunks of `size` bytes each, and returns all that comes back before the connection ends. */
async function sendChunks(port: number, path: string, size: number, count: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (piece) => {
    text += piece
  })
  socket.on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`)
  socket.write(`${`${size.toString(16)}\r\n${' '.repeat(size)}\r\n`.repeat(count)}0\r\n\r\n`)
  await once(socket, 'close')
  return text
}

test.for(['/rest/user/login', '/rest/memories', '/rest/nowhere', '/'])(
  'a body of thousands of tiny chunks to %s is refused',
  async (path, { lab }) => {
    const answer = await sendChunks(lab.server.port, path, 1, 20_000)
    expect(answer).toMatch(/^(HTTP\/1\.1 400 [\s\S]*too many tiny chunks|$)/)
    expect((await lab.get('/rest/admin/application-version')).status).toBe(200)
  },
)

test('a request with a few tiny chunks, or many lines, is served, and none is read to its end that has too many', async () => {
  let bytes = 0
  const http = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    request.on('end', () => response.end(`${bytes} bytes`))
    request.on('error', () => {})
  })
  refuseTinyChunks(http)
  http.listen(0, '127.0.0.1')
  onTestFinished(() => void http.close())
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  expect(await sendChunks(port, '/', 1, 900)).toContain('900 bytes')
  bytes = 0
  expect(await sendChunks(port, '/', 40, 5000)).toContain('200000 bytes')
  bytes = 0
  expect(await sendChunks(port, '/', 1, 100_000)).not.toContain('200 OK')
  expect(bytes).toBeLessThanOrEqual(1000)
})
