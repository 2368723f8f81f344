import { describe, expect, it } from 'vitest'
import { ratePassword } from '../../../app/accounts/field-rules.js'
import { firstReason } from '../../../app/accounts/register/registration.client.js'
import { checkRegistration, type RegistrationValues } from '../../../app/accounts/register/registration-rules.js'
import { ApiError } from '../../../app/browser/rest/api.js'

const valid: RegistrationValues = {
  email: 'ann@lab.test',
  password: '12345',
  passwordRepeat: '12345',
  securityQuestion: '1',
  answer: 'Zaya',
}

describe('a registration', () => {
  it('is valid when everything is filled in', () => {
    expect(checkRegistration(valid, 5)).toEqual({})
    expect(checkRegistration(valid, valid.password.length + 1)).toEqual({ password: 'INVALID_PASSWORD_LENGTH' })
  })

  it.each<[Partial<RegistrationValues>, object]>([
    [{ email: '' }, { email: 'MANDATORY_EMAIL' }],
    [{ email: 'abc' }, { email: 'INVALID_EMAIL' }],
    [{ email: '<iframe src="javascript:alert(`xss`)">' }, { email: 'INVALID_EMAIL' }],
    [
      { password: '', passwordRepeat: '' },
      { password: 'MANDATORY_PASSWORD', passwordRepeat: 'MANDATORY_PASSWORD_REPEAT' },
    ],
    [{ password: '1234', passwordRepeat: '1234' }, { password: 'INVALID_PASSWORD_LENGTH' }],
    [{ password: 'x'.repeat(40), passwordRepeat: 'x'.repeat(40) }, {}],
    [{ password: 'x'.repeat(41), passwordRepeat: 'x'.repeat(41) }, { password: 'INVALID_PASSWORD_LENGTH' }],
    [{ passwordRepeat: '54321' }, { passwordRepeat: 'PASSWORDS_NOT_MATCHING' }],
    [{ securityQuestion: '' }, { securityQuestion: 'MANDATORY_SECURITY_QUESTION' }],
    [{ answer: '' }, { answer: 'MANDATORY_SECURITY_ANSWER' }],
  ])('with %o has the errors %o', (change, errors) => {
    expect(checkRegistration({ ...valid, ...change }, 5)).toEqual(errors)
  })

  it('accepts a repetition judged right, and requires one', () => {
    expect(checkRegistration({ ...valid, password: 'changed' }, 5, true)).toEqual({})
    expect(checkRegistration(valid, 5, false)).toEqual({ passwordRepeat: 'PASSWORDS_NOT_MATCHING' })
    expect(checkRegistration({ ...valid, passwordRepeat: '' }, 5, true)).toEqual({
      passwordRepeat: 'MANDATORY_PASSWORD_REPEAT',
    })
  })
})

it.each([
  ['', 0, 'low'],
  ['abc', 20, 'low'],
  ['abcdefg', 20, 'low'],
  ['abcdefgh', 40, 'low-medium'],
  ['Abcdefgh', 60, 'medium'],
  ['Abcdefg1', 80, 'high-medium'],
  ['Abcdef1!', 100, 'high'],
])('the password "%s" scores %i, which is %s', (password, score, band) => {
  expect(ratePassword(password)).toMatchObject({ score, band })
})

describe('a refusal', () => {
  it('is explained by its first reason, beginning with a capital letter', () => {
    const body = { message: 'Validation error', errors: [{ field: 'email', message: 'email must be unique' }] }
    expect(firstReason(new ApiError(400, body))).toBe('Email must be unique')
  })

  it('is explained by its text when it has no reasons', () => {
    expect(firstReason(new ApiError(400, 'Invalid email/password cannot be empty'))).toBe(
      'Invalid email/password cannot be empty',
    )
  })
})
