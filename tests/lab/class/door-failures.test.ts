import { expect, it, onTestFinished } from 'vitest'
import { type DoorParts, openDoor } from '../../../lab/class/door/door.js'
import { createLabProxy } from '../../../lab/class/door/proxy.js'
import type { Member } from '../../../lab/class/roll/roll.js'
import { sendRaw } from '../../support/raw-request.js'

const member = {} as Member

/** The door of a class with one learner, whose every request is admitted. */
async function openDoorTo(openLab: DoorParts['openLab']): Promise<number> {
  const door = await openDoor(
    {
      admission: { identify: () => member, admit: () => member, keyOf: () => '' },
      directions: { byCode: () => undefined, of: () => undefined },
      answersTo: () => true,
      trust: () => false,
      join: { answer() {}, wordAway: () => 'away' },
      proxy: createLabProxy(),
      version: '1.0.0',
      openLab,
      onVisit: () => () => {},
    },
    { port: 0, host: '127.0.0.1' },
  )
  onTestFinished(() => door.close())
  return door.port
}

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
