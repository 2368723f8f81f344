import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../../support/forge-token.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

let lab: ServedLab
const unsigned = { token: forgeUnsigned({}) }
const make = (row: Record<string, unknown>) => lab.post('/api/Challenges', row, unsigned)

beforeAll(async () => {
  lab = await serveLab()
  const keys = ['nonsense', 'constructor', '__proto__']
  for (const key of keys) expect((await make({ key, name: key, solved: true })).status).toBe(201)
  expect((await make({ solved: true })).status).toBe(201)
})
afterAll(() => lab.close())

/** Resolves when a German tab, as soon as it is there, has heard of the solve of `wanted`. */
async function hearInGerman(wanted: string): Promise<void> {
  const extraHeaders = { Cookie: 'language=de_DE' }
  const socket = io(lab.url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on('challenge solved', ({ key }) => key === wanted && resolve())
      socket.once('connect_error', reject)
    })
  } finally {
    socket.close()
  }
}

describe('rows that unsigned tokens make of their own', () => {
  it.each(['/api/Challenges', '/api/Challenges?sort=-id', '/about', '/score-board', '/metrics'])(
    'do not take %s down',
    async (path) => {
      expect((await lab.get(path)).status).toBe(200)
    },
  )

  it.each(['nonsense', 'constructor', '__proto__'])('have no story: %s', async (key) => {
    expect((await lab.get(`/rest/challenges/${key}/story`)).status).toBe(404)
  })

  it('can be told of in every language, and are forgotten with the rest', async () => {
    expect((await lab.get('/rest/repeat-notification?challenge=nonsense')).status).toBe(200)
    await hearInGerman('nonsense')
    await lab.lab.reset({ progress: true })
    expect(lab.lab.challenges.notifications.pending()).toEqual([])
  })
})
