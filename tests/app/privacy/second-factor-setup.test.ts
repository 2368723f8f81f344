import { expect, it } from 'vitest'
import { buildKeyUri } from '../../../app/privacy/two-factor/second-factor.js'

const offer = { setup: false, setupToken: 'x', secret: 'IFTXE3SPOEYVURT2' } as const

it.each([
  [
    'Juice Lab',
    'jim@juice-sh.op',
    'otpauth://totp/Juice%20Lab:jim%40juice-sh.op?secret=IFTXE3SPOEYVURT2&issuer=Juice%20Lab',
  ],
  [
    'Juice \udc00',
    '\ud800@😀',
    'otpauth://totp/Juice%20%EF%BF%BD:%EF%BF%BD%40%F0%9F%98%80?secret=IFTXE3SPOEYVURT2&issuer=Juice%20%EF%BF%BD',
  ],
  ['A&B', 'a?b=c@d', 'otpauth://totp/A%26B:a%3Fb%3Dc%40d?secret=IFTXE3SPOEYVURT2&issuer=A%26B'],
])('%s and %s make one address for authenticators', (shop, email, uri) => {
  expect(buildKeyUri(shop, { ...offer, email })).toBe(uri)
})
