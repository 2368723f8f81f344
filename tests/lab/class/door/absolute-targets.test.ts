import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDoorTo } from '../../../support/class/open-door.js'
import { sendBytes } from '../../../support/requests/raw-socket.js'

// Tools that go through a proxy to the door name the whole address (RFC 9112, 3.2.2).
it.each([
  ['http://localhost/rest/languages?a=//b', '/rest/languages?a=//b'],
  ['HTTPS://class.example:8080/rest/languages', '/rest/languages'],
  ['http://localhost', '/'],
  ['http://localhost?q=x', '/?q=x'],
])('a request for %s reaches the lab as one for %s', async (target, path) => {
  const socketPath = join(mkdtempSync(join(tmpdir(), 'door-')), '0')
  const lab = createServer((request, response) => response.end(`asked for ${request.url} now`)).listen(socketPath)
  await once(lab, 'listening')
  onTestFinished(() => void lab.close())
  const port = await openDoorTo(async () => socketPath)
  const answer = await sendBytes({
    port,
    pieces: [`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
  })
  expect(answer.split('\r\n\r\n')[1]).toContain(`asked for ${path} now`)
})

it('the page to join is found by its whole address too', async () => {
  const port = await openDoorTo(async () => '/nowhere', {
    door: {
      join: { answer: (_request, response) => void response.end('joined'), describeUnavailable: () => '' },
    },
  })
  const answer = await sendBytes({
    port,
    pieces: ['GET http://localhost/join HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  })
  expect(answer).toMatch(/joined$/)
})
