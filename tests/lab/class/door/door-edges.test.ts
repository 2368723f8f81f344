import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createLabProxy } from '../../../../lab/class/door/proxy.js'
import { refuseUpgrade } from '../../../../lab/class/door/replies.js'

it('a refused WebSocket is closed on both sides, even if its client keeps its own', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  const upgraded = once(server, 'upgrade') as Promise<[unknown, Socket]>
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  const [, socket] = await upgraded
  const closed = once(socket, 'close')
  refuseUpgrade(socket, 401, 'no')
  const [answer] = (await once(client, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 [\s\S]*\{"error":"no"\}$/)
  await closed
})

it('a lab sets no pass, in whatever spelling', async () => {
  const passes = [
    'juice-lab-pass=a',
    ' Juice-Lab-Pass =a',
    '=juice-lab-pass=a',
    '__Host-juice-lab-pass=a',
    '=__HOST-juice-lab-pass=a',
  ]
  const cookies = [...passes, 'token=a', 'juice-lab-passport=a']
  const socketPath = join(mkdtempSync(join(tmpdir(), 'door-')), '0')
  const lab = createServer((_request, response) => response.setHeader('Set-Cookie', cookies).end()).listen(socketPath)
  const proxy = createLabProxy()
  const door = createServer((request, response) => void proxy.pass(request, response, socketPath))
  door.listen(0, '127.0.0.1')
  await Promise.all([once(lab, 'listening'), once(door, 'listening')])
  onTestFinished(() => {
    proxy.close()
    door.close()
    lab.close()
  })
  const reply = await fetch(`http://127.0.0.1:${(door.address() as AddressInfo).port}/`)
  expect(reply.headers.getSetCookie()).toEqual(['token=a', 'juice-lab-passport=a'])
})
