import { describe, expect, test } from 'vitest'
import { readAccount } from '../../../app/weaknesses/client-decoded-role.js'

function forge(payload: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.nobody-checks-this`
}

describe('the role in a token', () => {
  test('is believed without a look at the signature', () => {
    const token = forge({ data: { id: 1, email: 'ädmin@juice-sh.op', role: 'admin' } })
    expect(readAccount(token)).toEqual({ id: 1, email: 'ädmin@juice-sh.op', role: 'admin' })
  })

  test('is empty for an object in its place', () => {
    const stubborn = { toString: 1 }
    const token = forge({ data: { id: stubborn, email: stubborn, role: stubborn } })
    expect(readAccount(token)).toEqual({ id: Number.NaN, email: 'undefined', role: 'undefined' })
  })

  test.each([null, undefined, '', 'abc', 'a.b.c', 'e30.e30.x'])('%j is no account', (token) => {
    expect(readAccount(token)).toBeUndefined()
  })
})
