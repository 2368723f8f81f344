import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { keepIdleConnections } from '../../../lab/http/idle-connections.js'

async function serve() {
  const http = createServer((_request, response) => response.end('x'))
  keepIdleConnections(http)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => void http.close())
  return http
}

async function ask(port: number, headers: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`)
  return String((await once(socket, 'data'))[0])
}

it('an idle connection stays open for long after its clients were told to give it up', async () => {
  const http = await serve()
  const answer = await ask((http.address() as AddressInfo).port, '')
  const told = Number(/\r\nKeep-Alive: timeout=(\d+)\r\n/.exec(answer)?.[1]) * 1000
  expect(told).toBe(5000)
  expect(http.keepAliveTimeout).toBeGreaterThanOrEqual(5 * told)
})

it('a connection that ends with its answer is no promise', async () => {
  const http = await serve()
  const answer = await ask((http.address() as AddressInfo).port, 'Connection: close\r\n')
  expect(answer).toContain('\r\nConnection: close\r\n')
  expect(answer).not.toContain('Keep-Alive')
})
