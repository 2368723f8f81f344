import { describe, expect, test } from 'vitest'
import { checkEmail } from '../../../app/accounts/field-rules.js'
import { checkPasswordReset } from '../../../app/accounts/forgot-password/password-reset-rules.js'
import { isCode } from '../../../app/accounts/second-factor/code-field.js'
import { checkNewPassword } from '../../../app/privacy/change-password/new-password-rules.js'

test.each(['abc', 'a@', '@b', 'a b@c.de'])('%s is no address', (email) => {
  expect(checkEmail(email)).toBe('INVALID_EMAIL')
})

test.each(['a@b', 'abc@juice.example'])('%s is an address', (email) => {
  expect(checkEmail(email)).toBeUndefined()
})

test.each([
  ['', false],
  ['12345', false],
  ['1234567', false],
  ['abcdef', false],
  ['12 456', false],
  ['１２３４５６', false],
  ['123456', true],
])('"%s" has the form of a one-time code: %s', (text, isOne) => {
  expect(isCode(text)).toBe(isOne)
})

describe('a password that replaces a forgotten one', () => {
  const complete = { email: 'jim@juice-sh.op', answer: 'Samuel', password: 'tribbles', passwordRepeat: 'tribbles' }
  const lengthOf = (length: number) => ({ password: 'x'.repeat(length), passwordRepeat: 'x'.repeat(length) })

  test.each([
    [{}, {}],
    [{ email: '' }, { email: 'MANDATORY_EMAIL' }],
    [{ email: 'jim' }, { email: 'INVALID_EMAIL' }],
    [{ answer: '' }, { answer: 'MANDATORY_SECURITY_ANSWER' }],
    [
      { password: '', passwordRepeat: '' },
      { password: 'MANDATORY_PASSWORD', passwordRepeat: 'MANDATORY_PASSWORD_REPEAT' },
    ],
    [{ passwordRepeat: 'trebbles' }, { passwordRepeat: 'PASSWORDS_NOT_MATCHING' }],
    [lengthOf(4), { password: 'INVALID_PASSWORD_LENGTH' }],
    [lengthOf(5), {}],
    [lengthOf(40), {}],
    [lengthOf(41), {}],
  ])('with %o has the errors %o', (change, errors) => {
    expect(checkPasswordReset({ ...complete, ...change }, 5)).toEqual(errors)
  })
})

describe('a password that replaces a known one', () => {
  const complete = { current: 'plums', new: 'sour cherries', repeat: 'sour cherries' }
  const lengthOf = (length: number) => ({ new: 'x'.repeat(length), repeat: 'x'.repeat(length) })
  const wrongLength = { new: 'INVALID_PASSWORD_LENGTH', repeat: 'INVALID_PASSWORD_LENGTH' }

  test.each([
    [{}, {}],
    [{ current: '' }, { current: 'MANDATORY_CURRENT_PASSWORD' }],
    [
      { new: '', repeat: '' },
      { new: 'MANDATORY_NEW_PASSWORD', repeat: 'MANDATORY_PASSWORD_REPEAT' },
    ],
    [{ repeat: 'sweet cherries' }, { repeat: 'PASSWORDS_NOT_MATCHING' }],
    [lengthOf(4), wrongLength],
    [lengthOf(5), {}],
    [lengthOf(40), {}],
    [lengthOf(41), wrongLength],
  ])('with %o has the errors %o', (change, errors) => {
    expect(checkNewPassword({ ...complete, ...change }, 5)).toEqual(errors)
  })
})
