import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDoorTo } from '../../../support/class/open-door.js'
import { sendRaw } from '../../../support/requests/raw-request.js'

const upgrade = {
  ...{ Connection: 'Upgrade', Upgrade: 'websocket' },
  ...{ 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' },
}

it.each([
  ['a request', {}],
  ['a socket', upgrade],
])('%s for which no lab can be opened at all is answered with 503', async (_name, headers) => {
  const port = await openDoorTo(() => {
    throw new Error('The labs are not there yet.')
  })
  const reply = await sendRaw({ port, path: '/', headers, timeout: 30_000 })
  expect(reply).toMatchObject({ status: 503, text: expect.stringContaining('This lab is being opened again.') })
})

it('a request that is repeated until its lab listens prints no warning', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'door-'))
  const lab = createServer((_request, response) => response.end('here')).listen(join(folder, 'lab'))
  await once(lab, 'listening')
  const warnings: string[] = []
  const note = (warning: Error) => void warnings.push(warning.message)
  process.on('warning', note)
  onTestFinished(() => {
    process.off('warning', note)
    lab.close()
  })
  let tries = 0
  const openLab = async () => join(folder, ++tries <= 12 ? 'nobody' : 'lab')
  // A busy machine may take seconds for a try.
  const port = await openDoorTo(openLab, { door: { retryTimes: { whole: 100_000, step: 10 } } })
  expect(await sendRaw({ port, path: '/', timeout: 100_000 })).toMatchObject({ status: 200, text: 'here' })
  expect(tries).toBe(13)
  expect(warnings).toEqual([])
})

it('an upgrade of a request that is no GET is declined: the lab gets the request', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'door-'))
  const lab = createServer(({ method }, response) => response.end(`${method} here`)).listen(join(folder, 'lab'))
  await once(lab, 'listening')
  onTestFinished(() => void lab.close())
  const port = await openDoorTo(async () => join(folder, 'lab'))
  const reply = await sendRaw({ port, method: 'POST', path: '/socket.io/', headers: upgrade, timeout: 30_000 })
  expect(reply).toMatchObject({ status: 200, text: 'POST here' })
})
