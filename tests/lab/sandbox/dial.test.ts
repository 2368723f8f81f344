import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createRawServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPublicAddressCheck, requestOverSocket, requestPublic } from '../../../lab/sandbox/dial.js'
import { createOutbound } from '../../../lab/sandbox/outbound.js'

let service: Server
let behindDoor: Server
let visits = 0
const socketPath = join(mkdtempSync(join(tmpdir(), 'dial-')), '0')
const init = { method: 'GET', headers: {}, body: undefined }
const portOf = (server: Server) => (server.address() as AddressInfo).port

beforeAll(async () => {
  service = createServer((_request, response) => {
    visits += 1
    response.end('of the host')
  }).listen(0, '127.0.0.1')
  behindDoor = createServer((request, response) => response.end(`own ${request.url}`)).listen(socketPath)
  await Promise.all([once(service, 'listening'), once(behindDoor, 'listening')])
})

afterAll(() => {
  service.close()
  behindDoor.close()
})

it.each(['127.0.0.1', 'localhost', '127.1', '0x7f000001', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])(
  'what is not public is not asked: %s',
  async (host) => {
    const asked = requestPublic(`http://${host}:${portOf(service)}/`, { ...init, signal: AbortSignal.timeout(5000) })
    await expect(asked).rejects.toThrow('is not public')
    expect(visits).toBe(0)
  },
)

it.each([
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  'fe80::1',
  'fd00::1',
  '2002:7f00:1::',
])('%s is not public', (address) => expect(createPublicAddressCheck()(address)).toBe(false))

it.each(['93.184.215.14', '172.32.0.1', '2606:2800:21f:cb07::1'])('%s is public', (address) =>
  expect(createPublicAddressCheck()(address)).toBe(true),
)

it.each([
  ['a status that is none', 'HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n', '999 is no status'],
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', 'no response'],
])('%s is an error of the one who asks', async (_case, answer, message) => {
  const path = join(mkdtempSync(join(tmpdir(), 'dial-')), 'odd')
  const odd = createRawServer((socket) => void socket.once('data', () => socket.write(answer))).listen(path)
  await once(odd, 'listening')
  const asked = requestOverSocket('http://localhost/', { ...init, signal: AbortSignal.timeout(5000) }, path)
  await expect(asked).rejects.toThrow(message)
  odd.close()
})

it('a length that is not that of the body reaches no server', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'dial-')), 'length')
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers['content-length']}`)
    request.resume()
    response.end('heard')
  }).listen(path)
  await once(server, 'listening')
  const body = 'xGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const headers = { 'Content-Length': '1' }
  const signal = AbortSignal.timeout(5000)
  const answer = await requestOverSocket('http://localhost/first', { method: 'POST', headers, body, signal }, path)
  expect(await answer.text()).toBe('heard')
  expect(heard).toEqual([`POST /first ${body.length}`])
  server.close()
})

it("a lab behind a door reaches itself by the door's address, and no other server", async () => {
  const outbound = createOutbound({ isOpen: true, reach: 'anywhere', hops: () => 0 })
  outbound.setOwnAddress({ host: '127.0.0.1', port: 4711, publicNames: ['lab.example.org'], socketPath })
  for (const own of ['http://localhost:4711/a', 'http://127.0.0.1:3000/a', 'https://lab.example.org/a'])
    expect(Buffer.from((await outbound.fetch(own)).body).toString()).toBe('own /a')
  await expect(outbound.fetch(`http://127.0.0.1:${portOf(service)}/`)).rejects.toThrow()
  expect(visits).toBe(0)
})

it('an answer over a socket is whole', async () => {
  const answer = await requestOverSocket(
    'http://localhost/x?y',
    { ...init, signal: AbortSignal.timeout(5000) },
    socketPath,
  )
  expect([answer.status, await answer.text()]).toEqual([200, 'own /x?y'])
})
