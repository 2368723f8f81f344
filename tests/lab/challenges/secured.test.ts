import { describe, expect, test } from 'vitest'
import { loginAdminChallenge } from '../../../lab/challenges/catalogue/injection/login-admin.js'
import { isSecured } from '../../../lab/challenges/closing.js'
import { createLab } from '../../../lab/create-lab.js'
import { parseLabOptions } from '../../../lab/options.js'

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

test('a lab without a weakness says so of the challenges that need it, and of no others', async () => {
  const lab = await createLab({ fix: ['concatenated-login-query'] })
  const secured = lab.challenges.list().filter(({ disabledEnv }) => disabledEnv === 'Secured')
  expect(secured.map(({ key }) => key)).toContain('loginAdminChallenge')
  expect(secured.map(({ key }) => key)).not.toContain('dbSchemaChallenge')
  await lab.close()
})
