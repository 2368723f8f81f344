import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServedLab, serveLab } from '../../../../support/serve-lab.js'

interface Details {
  readonly id: number
  readonly email: string
  readonly password: string
  readonly totpSecret: string
  readonly lastLoginTime: number | null
  readonly createdAt: string
  readonly updatedAt: string
}

describe('the list of accounts', () => {
  let lab: ServedLab
  let details: Details[]
  let before: number
  beforeAll(async () => {
    lab = await serveLab()
    before = Math.floor(Date.now() / 1000)
    const { token } = await lab.logIn('jim@juice-sh.op', 'ncc-1701')
    details = (await lab.get('/rest/user/authentication-details/', { token })).json<{ data: Details[] }>().data
  })
  afterAll(() => lab.close())

  it('is refused without a token', async () => {
    expect((await lab.get('/rest/user/authentication-details/')).status).toBe(401)
  })

  it('names all but deleted accounts, to every role', () => {
    expect(details).toHaveLength(22)
    expect(details.map(({ email }) => email)).not.toContain('chris.pike@juice-sh.op')
  })

  it('takes no notice of a query', async () => {
    const { token } = await lab.logIn('jim@juice-sh.op', 'ncc-1701')
    const reply = await lab.get('/rest/user/authentication-details/?id=1', { token })
    expect(reply.json<{ data: Details[] }>().data).toHaveLength(22)
  })

  it('blots out password and secret, a star for each character', () => {
    expect(details[0]?.password).toBe('*'.repeat(32))
    expect(details.find(({ email }) => email === 'wurstbrot@juice-sh.op')?.totpSecret).toBe('*'.repeat(32))
    expect(details[0]?.totpSecret).toBe('')
  })

  it('tells the seconds of the newest token, and null for who has none', () => {
    const jim = details.find(({ id }) => id === 2)
    expect(jim?.lastLoginTime).toBeGreaterThanOrEqual(before)
    expect(jim?.lastLoginTime).toBeLessThan(before + 600)
    expect(details.find(({ id }) => id === 3)?.lastLoginTime).toBeNull()
  })
})

it('the list of accounts is for the office alone in a shop without that weakness', async () => {
  const shop = await serveLab({ fix: ['accounts-for-any-role'] })
  const ask = async (email: string, password: string) => {
    const { token } = await shop.logIn(email, password)
    return shop.get('/rest/user/authentication-details/', { token })
  }
  const refused = await ask('jim@juice-sh.op', 'ncc-1701')
  expect([refused.status, refused.json()]).toEqual([403, { error: 'Malicious activity detected' }])
  const listed = await ask('admin@juice-sh.op', 'admin123')
  expect(listed.json<{ data: Details[] }>().data[0]).toMatchObject({
    email: 'admin@juice-sh.op',
    password: '*'.repeat(32),
  })
  await shop.close()
})
