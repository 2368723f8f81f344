import { describe, expect, it } from 'vitest'
import { listTables } from '../../../../lab/assembly/seeded-store.js'
import { challengeTables } from '../../../../lab/challenges/tables.js'
import { listResources } from '../../../../lab/resources/resources.js'
import { feedbackTable } from '../../../../lab/weaknesses/rating-without-range.js'
import { rightsForAnybody } from '../../../../lab/weaknesses/rights-for-anybody.js'
import { fuzzLab, target } from '../../../support/requests/fuzzing.js'

const lab = fuzzLab()

/** Every address of docs/contract/accounts.md#endpoints. */
const endpoints = [
  target('POST', '/rest/user/login', 'email', 'password', 'oauth'),
  target('POST', '/api/Users', 'email', 'password', 'passwordRepeat', 'role', 'securityQuestion', 'deletedAt'),
  target('GET', '/rest/user/change-password', 'current', 'new', 'repeat'),
  target('POST', '/rest/user/reset-password', 'email', 'answer', 'new', 'repeat'),
  target('GET', '/rest/user/security-question', 'email'),
  target('GET', '/rest/user/whoami', 'fields', 'callback'),
  target('GET', '/rest/user/authentication-details/', 'x'),
  target('GET', '/rest/saveLoginIp', 'x'),
  target('GET', '/rest/2fa/status', 'x'),
  target('POST', '/rest/2fa/setup', 'password', 'setupToken', 'initialToken'),
  target('POST', '/rest/2fa/disable', 'password'),
  target('POST', '/rest/2fa/verify', 'tmpToken', 'totpToken'),
  target('GET', '/rest/captcha/', 'x'),
  target('GET', '/rest/image-captcha/', 'x'),
  target('POST', '/rest/user/data-export', 'format', 'answer', 'UserId'),
  target('POST', '/rest/user/erasure-request', 'email'),
  target('POST', '/api/Feedbacks', 'UserId', 'captchaId', 'captcha', 'comment', 'rating'),
  target('GET POST', '/rest/deluxe-membership', 'paymentMode', 'paymentId', 'UserId'),
  target('GET PUT', '/rest/wallet/balance', 'balance', 'paymentId', 'UserId'),
  target('GET POST', '/profile', 'username', 'email'),
  target('POST', '/profile/image/url', 'imageUrl'),
  target('POST', '/profile/image/file', 'file'),
  target('GET POST', '/dataerasure', 'email', 'securityAnswer', 'layout'),
]

const columnsOf = (table: string): string[] =>
  [...listTables({ feedbackTable }), ...challengeTables]
    .find(({ name }) => name === table)
    ?.columns.map(({ name }) => name) ?? []
const resources = [
  ...listResources(rightsForAnybody).flatMap(({ name, table }) => [
    target('GET POST', `/api/${name}`, ...columnsOf(table)),
    target('GET PUT DELETE', `/api/${name}/:id`, ...columnsOf(table)),
  ]),
  target('GET', '/api/Deliverys', 'name'),
  target('GET', '/api/Deliverys/:id', 'name'),
]

describe('hostile requests', () => {
  it.each(endpoints)('hang and break nothing at $path', (aim) => lab.attack(aim, 25), lab.timeout)

  it.each(resources)('hang and break nothing at $path', (aim) => lab.attack(aim, 8), lab.timeout)

  it('leave a shop where newcomers register, log in and look around', async () => {
    const { shop } = lab
    const [email, password] = ['late@juice.example', 'plums-and-pears']
    expect((await shop.post('/api/Users', { email, password, passwordRepeat: password })).status).toBe(201)
    const { token, umail } = await shop.logIn(email, password)
    expect(umail).toBe(email)
    for (const path of ['/rest/2fa/status', '/rest/user/authentication-details/', '/rest/wallet/balance', '/api/Cards'])
      expect([path, (await shop.get(path, { token })).status]).toEqual([path, 200])
    for (const path of ['/rest/products/search?q=', '/api/Challenges', '/api/Feedbacks', '/login', '/about'])
      expect([path, (await shop.get(path)).status]).toEqual([path, 200])
    expect((await shop.get('/profile', { headers: { Cookie: `token=${token}` } })).status).toBe(200)
  })
})
