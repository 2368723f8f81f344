import { expect, it } from 'vitest'
import { openDoorTo } from '../../support/open-door.js'
import { sendRaw } from '../../support/raw-request.js'

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
  const reply = await sendRaw({ port, path: '/', headers, timeout: 5000 })
  expect(reply).toMatchObject({ status: 503, text: expect.stringContaining('This lab is being opened again.') })
})
