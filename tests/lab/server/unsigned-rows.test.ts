import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../../../lab/proofs/attacker/forge-token.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

let lab: ServedLab
const unsigned = { token: forgeUnsigned({}) }
const make = (row: Record<string, unknown>) => lab.post('/api/Challenges', row, unsigned)

beforeAll(async () => {
  lab = await serveLab()
  const keys = ['nonsense', 'constructor', '__proto__']
  for (const key of keys) expect((await make({ key, name: key, solved: true })).status).toBe(201)
  for (const row of [{}, { solved: true }, { key: '\ud800', name: '\ud800', solved: true }])
    expect((await make(row)).status).toBe(201)
})
afterAll(() => lab.close())

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

  it('are no progress that was restored', async () => {
    expect((await lab.get('/rest/challenges/progress')).json()).toMatchObject({ data: { restored: [] } })
  })

  it('are told of to nobody', async () => {
    expect((await lab.get('/rest/repeat-notification?challenge=nonsense')).status).toBe(200)
    expect(lab.lab.challenges.notifications.pending().map(({ name }) => name)).not.toContain('nonsense')
  })
})
