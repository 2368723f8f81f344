import { describe, expect, it, test } from 'vitest'
import { readAnswer, signInUrl } from '../../../app/accounts/third-party-login/provider.js'
import { publishConfig } from '../../../app/kit/public-config.js'
import { derivePassword } from '../../../app/weaknesses/password-from-email.js'
import type { ShopConfig } from '../../../lab/options.js'
import { makeConfig } from '../../support/make-config.js'

type Provider = ShopConfig['application']['googleOauth']['provider']

const clientId = '1005568560502-6hm16lef8oh46hr2d98vf2ohlnj4nfhq.apps.googleusercontent.com'
const google = { authorizeUrl: 'https://id.example/auth?prompt=none', profileUrl: 'https://id.example/me' }
const redirects = [{ uri: 'http://shop.example' }, { uri: 'http://127.0.0.1:3000', proxy: 'https://proxy.example' }]

function urlAt(origin: string, provider?: Provider): URL | undefined {
  const config = makeConfig({})
  const googleOauth = { clientId, authorizedRedirects: redirects, provider }
  const url = signInUrl(publishConfig({ ...config, application: { ...config.application, googleOauth } }), origin, {
    response_type: 'token',
  })
  return url === undefined ? undefined : new URL(url)
}

describe('the URL of the sign-in page', () => {
  it('names client, answer, scope and the way back', () => {
    const url = urlAt('http://shop.example')
    expect(`${url?.origin}${url?.pathname}`).toBe('http://shop.example/outside/sign-in')
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      client_id: clientId,
      response_type: 'token',
      scope: 'email',
      redirect_uri: 'http://shop.example',
    })
  })

  it.each(['http://shop.example:81', 'https://shop.example', 'http://127.0.0.1:3001'])('is hidden at %s', (origin) => {
    expect(urlAt(origin)).toBeUndefined()
  })

  it('leads to a configured provider, by the proxy it knows', () => {
    const url = urlAt('http://127.0.0.1:3000', google)
    expect(url?.href).toMatch(/^https:\/\/id\.example\/auth\?prompt=none&client_id=/)
    expect(url?.searchParams.get('redirect_uri')).toBe('https://proxy.example')
    expect(urlAt('http://shop.example', google)?.searchParams.get('redirect_uri')).toBe('http://shop.example')
  })

  it('needs no proxy offline', () => {
    expect(urlAt('http://127.0.0.1:3000')?.searchParams.get('redirect_uri')).toBe('http://127.0.0.1:3000')
  })
})

test.each([
  ['#access_token=abc-_1&token_type=bearer', { access_token: 'abc-_1', token_type: 'bearer' }],
  ['#code=abc-_1&state=s', { code: 'abc-_1', state: 's' }],
  ['#token_type=bearer&access_token=abc', { token_type: 'bearer', access_token: 'abc' }],
  ['#access_token=', undefined],
  ['#code=', undefined],
  ['#error=access_denied', undefined],
  ['', undefined],
])('the answer in %s', (hash, answer) => {
  const read = readAnswer(hash)
  expect(read && Object.fromEntries(read)).toEqual(answer)
})

describe('the password behind a third-party login', () => {
  it.each([
    ['bjoern.kimminich@gmail.com', 'bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI='],
    ['', ''],
    ['bjørn@x.y', Buffer.from('y.x@nrøjb').toString('base64')],
  ])('of %s', (email, password) => {
    expect(derivePassword(email)).toBe(password)
  })
})
