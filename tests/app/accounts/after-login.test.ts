import { expect, it } from 'vitest'
import { pageAfterLogin, secondFactorPage } from '../../../app/accounts/after-login.js'

const loginAt = (redirectUrl: string) => `http://localhost/login?${new URLSearchParams({ redirectUrl })}`

it('a login leads to the page in its address, also after the second factor', () => {
  const wanted = '/track-result?id=7#top'
  expect(pageAfterLogin(loginAt(wanted))).toBe(wanted)
  const second = secondFactorPage(loginAt(wanted))
  expect(second).toMatch(/^\/2fa\/enter\?/)
  expect(pageAfterLogin(`http://localhost${second}`)).toBe(wanted)
})

it.each([
  '',
  'basket',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  '/\\\\[',
])('leads nowhere else: %j', (redirectUrl) => {
  expect(pageAfterLogin(loginAt(redirectUrl))).toBe('/search')
  expect(secondFactorPage(loginAt(redirectUrl))).toBe('/2fa/enter')
})

it('leads to all products where the address names no page', () => {
  expect(pageAfterLogin('http://localhost/login')).toBe('/search')
})
