import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type OpenedDoor, openDoorOf } from '../../../support/class/open-class-door.js'

interface Asked {
  readonly status: number
  readonly text: string
}

/** Asks for a socket, or for a list as a tool does. */
async function ask(port: number, isSocket: boolean, headers: Record<string, string>): Promise<Asked> {
  const path = isSocket ? '/socket.io/?EIO=4&transport=websocket' : '/rest/languages'
  const offer = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' }
  const key = { 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' }
  const sent = request({ port, path, headers: { ...(isSocket && { ...offer, ...key }), ...headers } })
  sent.end()
  sent.once('upgrade', (_response, socket: Socket) => socket.destroy())
  const [response] = (await Promise.race([once(sent, 'response'), once(sent, 'upgrade')])) as [
    import('node:http').IncomingMessage,
  ]
  const { statusCode: status = 0 } = response
  if (status === 101) return { status, text: '' }
  let text = ''
  for await (const piece of response) text += String(piece)
  return { status, text }
}

describe.each([
  ['a request', false, 200],
  ['a socket', true, 101],
] as const)('%s', (_name, isSocket, admitted) => {
  let school: OpenedDoor
  const keyOf = (id: string) => school.member(id).code()

  beforeAll(async () => {
    school = await openDoorOf(['anna', 'ben'])
  })
  afterAll(() => school.close())

  it('with a key or a pass is led into a lab', async () => {
    expect((await ask(school.port, isSocket, { 'Juice-Lab-Key': keyOf('anna') })).status).toBe(admitted)
    expect((await ask(school.port, isSocket, { Cookie: await school.join('anna') })).status).toBe(admitted)
  })

  it.each([
    ['neither', {}, 401, 'Send Juice-Lab-Key, or open /join.'],
    ['a pass that is void', { Cookie: 'juice-lab-pass=ben.0' }, 401, 'Send Juice-Lab-Key, or open /join.'],
    ['a key that nobody has', { 'Juice-Lab-Key': '0000-0000-0000' }, 403, 'Nobody has this Juice-Lab-Key.'],
    ['the name of somebody else', { Host: 'evil.example' }, 403, 'does not answer to that name'],
  ])('with %s is told why not', async (_what, headers, status, error) => {
    const answer = await ask(school.port, isSocket, headers)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(error)
  })

  it('with a good pass and a bad key is refused, as the key is what was meant', async () => {
    const headers = { Cookie: await school.join('anna'), 'Juice-Lab-Key': '0000-0000-0000' }
    expect((await ask(school.port, isSocket, headers)).status).toBe(403)
  })

  it('with too many wrong keys is told to wait', async () => {
    const wrong = (count: number) => ask(school.port, isSocket, { 'Juice-Lab-Key': `1111-1111-${1000 + count}` })
    const answers: Asked[] = []
    while (answers.length < 110 && answers.at(-1)?.status !== 429) answers.push(await wrong(answers.length))
    expect(answers.at(-1)).toMatchObject({ status: 429, text: expect.stringContaining('Too many wrong keys') })
    // Those behind the same address whose keys are right do not wait with it.
    expect((await ask(school.port, isSocket, { 'Juice-Lab-Key': keyOf('ben') })).status).toBe(admitted)
  })
})

it('a code without its passcode is told what to send; a wrong code is refused', async () => {
  const school = await openDoorOf(['anna'], { asksPasscode: true })
  onTestFinished(() => school.close())
  const key = school.member('anna').code()
  for (const isSocket of [false, true]) {
    const told = await ask(school.port, isSocket, { 'Juice-Lab-Key': key })
    expect(told).toMatchObject({ status: 403, text: expect.stringContaining('send Juice-Lab-Key: CODE:PASSCODE') })
    const wrong = await ask(school.port, isSocket, { 'Juice-Lab-Key': '0000-0000-0000' })
    expect(wrong).toMatchObject({ status: 403, text: expect.stringContaining('Nobody has this Juice-Lab-Key.') })
  }
})

it('a socket and a request of another shard’s learner are told where to go', async () => {
  const origins = ['http://here.example', 'http://there.example']
  const [here, there] = (await Promise.all(
    [1, 2].map((index) =>
      openDoorOf(['anna', 'ben', 'cleo', 'dora', 'emil', 'fred'], { shard: { index, of: 2, origins } }),
    ),
  )) as [OpenedDoor, OpenedDoor]
  onTestFinished(() => Promise.all([here, there].map((door) => door.close())).then(() => {}))
  const headers = { 'Juice-Lab-Key': there.members[0]?.code() ?? '' }
  for (const isSocket of [true, false]) {
    const answer = await ask(here.port, isSocket, headers)
    expect(answer).toMatchObject({ status: 421, text: expect.stringContaining('http://there.example') })
  }
})
