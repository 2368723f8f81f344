import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeFetchError } from '../../../lab/values/fetch-error.js'

const silent = createServer(() => undefined)
const rude = createTcpServer((socket) => socket.destroy())
const closed = createServer()

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
let closedUrl = ''

beforeAll(async () => {
  await Promise.all([silent, rude, closed].map(listen))
  closedUrl = urlOf(closed)
  await new Promise((resolve) => closed.close(resolve))
})
afterAll(() => {
  silent.closeAllConnections()
  for (const server of [silent, rude]) server.close()
})

it.each([
  ['nobody who listens', () => closedUrl, 'ECONNREFUSED'],
  ['silence', () => urlOf(silent), 'silent for 0.2 seconds'],
  ['a connection that ends', () => urlOf(rude), /^(other side closed|ECONNRESET)$/],
  ['another protocol', () => urlOf(silent).replace('http', 'https'), /^(E[A-Z]+|ERR_SSL_[A-Z_]+)$/],
  ['no address', () => 'nowhere', 'Invalid URL'],
])('%s', async (_name, url, reason) => {
  const error = await fetch(url(), { signal: AbortSignal.timeout(200) }).catch((cause: unknown) => cause)
  expect(describeFetchError(error, 200)).toMatch(reason)
})
