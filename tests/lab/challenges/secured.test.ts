import { describe, expect, test } from 'vitest'
import { loginAdminChallenge } from '../../../lab/challenges/catalogue/injection/login-admin.js'
import { isSecured } from '../../../lab/challenges/closing.js'
import { createLab } from '../../../lab/create-lab.js'
import { parseLabOptions } from '../../../lab/options.js'
import { serveLab } from '../../support/serve-lab.js'

describe('a challenge', () => {
  test.each([
    [{ weaknesses: ['a', 'b'] }, ['b'], true],
    [{ weaknesses: ['a', 'b'] }, ['c'], false],
    [{ weaknesses: ['a', 'b'] }, [], false],
    [{ weaknesses: ['a'] }, ['all'], true],
    [{ weaknesses: [] }, ['all'], false],
    [{ weaknesses: [], anyOf: ['a', 'b'] }, ['a'], false],
    [{ weaknesses: [], anyOf: ['a', 'b'] }, ['a', 'b'], true],
    [{ weaknesses: ['c'], anyOf: ['a', 'b'] }, ['c'], true],
  ])('with %j is secured without %j: %s', (needed, fix, expected) => {
    expect(isSecured(parseLabOptions({ fix }), { ...loginAdminChallenge, ...needed })).toBe(expected)
  })
})

test('a lab without a weakness marks exactly the challenges that need it', async () => {
  const lab = await createLab({ fix: ['concatenated-login-query'] })
  const secured = lab.challenges.list().filter(({ disabledEnv }) => disabledEnv === 'Secured')
  expect(secured.map(({ key }) => key)).toContain('loginAdminChallenge')
  expect(secured.map(({ key }) => key)).not.toContain('dbSchemaChallenge')
  await lab.close()
})

test.each([
  [[], ['persistedXssUserChallenge']],
  [['all'], []],
])('a registration with markup in its address, without %j, comes close to %j', async (fix, expected) => {
  const shop = await serveLab({ fix })
  const account = { email: '<b>ann@juice.example', password: 'figs-and-dates', passwordRepeat: 'figs-and-dates' }
  await shop.post('/api/Users', account)
  const { data } = (await shop.get('/rest/challenges/near-misses')).json<{ data: { key: string }[] }>()
  expect(data.map(({ key }) => key)).toEqual(expected)
  await shop.close()
})
