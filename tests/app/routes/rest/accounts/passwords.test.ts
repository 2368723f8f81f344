import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Reply } from '../../../../../lab/proofs/attacker/client.js'
import { forgeUnsigned } from '../../../../../lab/proofs/attacker/forge-token.js'
import { keepLabs } from '../../../../support/keep-labs.js'
import type { ServedLab } from '../../../../support/serve-lab.js'

const openLab = keepLabs()
let shop: ServedLab
beforeEach(async () => {
  shop = await openLab()
})

type Row = Record<string, unknown>
const columns = [
  ...['id', 'username', 'email', 'password', 'role', 'deluxeToken', 'lastLoginIp', 'profileImage', 'totpSecret'],
  ...['isActive', 'createdAt', 'updatedAt', 'deletedAt'],
]
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const messageOf = (reply: Reply) => reply.json<{ error: { message: string } }>().error.message
const blocked = 'Blocked illegal activity by ::ffff:127.0.0.1'
const jim = () => shop.logIn('jim@juice-sh.op', 'ncc-1701')

describe('GET /rest/user/change-password', () => {
  const change = (query: string, authorization?: string) =>
    shop.get(`/rest/user/change-password?${query}`, {
      headers: authorization === undefined ? {} : { Authorization: authorization },
    })
  const good = 'current=ncc-1701&new=make-it-so&repeat=make-it-so'

  it('changes the password and answers with the whole row', async () => {
    const { token } = await jim()
    const reply = await change(good, `Bearer ${token}`)
    const { user } = reply.json<{ user: Row }>()
    expect([reply.status, user.id, user.password]).toEqual([200, 2, md5('make-it-so')])
    expect(Object.keys(user).sort()).toEqual([...columns].sort())
    expect((await shop.logIn('jim@juice-sh.op', 'make-it-so')).umail).toBe('jim@juice-sh.op')
    expect((await shop.post('/rest/user/login', { email: 'jim@juice-sh.op', password: 'ncc-1701' })).status).toBe(401)
  })

  it.each([
    ['', 'Password cannot be empty.'],
    ['current=ncc-1701', 'Password cannot be empty.'],
    ['current=wrong&new=&repeat=a', 'Password cannot be empty.'],
    ['new=undefined&repeat=undefined', 'Password cannot be empty.'],
    ['current=wrong&new=abcde&repeat=abcdf', 'New and repeated password do not match.'],
    ['current=wrong&new=abcde', 'New and repeated password do not match.'],
    ['current=wrong&new=abcde&repeat=abcde', 'Current password is not correct.'],
  ])('refuses ?%s', async (query, text) => {
    const { token } = await jim()
    const reply = await change(query, `Bearer ${token}`)
    expect([reply.status, reply.text]).toEqual([401, text])
    expect(reply.headers.get('content-type')).toMatch(/^text\/html/)
    expect((await jim()).umail).toBe('jim@juice-sh.op')
  })

  it('asks about the passwords before it asks who is there', async () => {
    expect((await change('new=&repeat=')).status).toBe(401)
    expect((await change('new=a&repeat=b')).status).toBe(401)
  })

  it.each([
    ['no header', undefined],
    ['garbage', 'Bearer abc'],
    ['a short header', 'x'],
    ['a token without an account', `Bearer ${forgeUnsigned({ id: 2 })}`],
  ])('blocks %s', async (_what, authorization) => {
    const reply = await change(good, authorization)
    expect([reply.status, messageOf(reply)]).toEqual([500, blocked])
  })

  it('blocks the owner of an account that is gone', async () => {
    const { token } = await shop.logIn('demo', 'demo')
    await shop.delete('/api/Users/17', { token: forgeUnsigned({}) })
    const reply = await change('new=abcde&repeat=abcde', `Bearer ${token}`)
    expect([reply.status, messageOf(reply)]).toEqual([500, blocked])
  })

  it.each(['Bearer ', 'Bearer=', 'xxxxxxx', 'Bearer "'])('cuts seven characters off the header: %s', async (start) => {
    const { token } = await jim()
    expect((await change(good, `${start}${token}`)).status).toBe(200)
  })

  it('keeps comparing with the password that the session began with', async () => {
    const { token } = await jim()
    await change(good, `Bearer ${token}`)
    expect((await change('current=make-it-so&new=x&repeat=x', `Bearer ${token}`)).status).toBe(401)
    expect((await change('current=ncc-1701&new=x&repeat=x', `Bearer ${token}`)).status).toBe(200)
  })

  it('lets old tokens live on', async () => {
    const { token } = await jim()
    await change(good, `Bearer ${token}`)
    expect((await shop.get('/rest/basket/2', { token })).status).toBe(200)
  })

  it('knows no other verb', async () => {
    expect((await shop.post('/rest/user/change-password', {})).status).toBe(500)
  })
})

describe('POST /rest/user/reset-password', () => {
  const reset = (fields: Row) => shop.post('/rest/user/reset-password', fields)
  const answer = { email: 'jim@juice-sh.op', answer: 'Samuel' }
  const renewed = { new: 'make-it-so', repeat: 'make-it-so' }

  it('sets the password and answers with the whole row', async () => {
    const reply = await reset({ ...answer, ...renewed })
    const { user } = reply.json<{ user: Row }>()
    expect([reply.status, user.id, user.password]).toEqual([200, 2, md5('make-it-so')])
    expect(Object.keys(user).sort()).toEqual([...columns].sort())
    expect((await shop.logIn('jim@juice-sh.op', 'make-it-so')).bid).toBe(2)
  })

  it.each([{}, { email: answer.email, ...renewed }, { answer: 'Samuel', ...renewed }, { ...answer, answer: '' }])(
    'blocks %j',
    async (fields) => {
      const reply = await reset(fields)
      expect([reply.status, messageOf(reply)]).toEqual([500, blocked])
    },
  )

  it.each<[Row, string]>([
    [answer, 'Password cannot be empty.'],
    [{ ...answer, answer: 'wrong', new: '', repeat: 'x' }, 'Password cannot be empty.'],
    [{ ...answer, new: 'undefined', repeat: 'undefined' }, 'Password cannot be empty.'],
    [{ ...answer, new: 12345, repeat: 12345 }, 'Password cannot be empty.'],
    [{ ...answer, answer: 'wrong', new: 'abcde', repeat: 'abcdf' }, 'New and repeated password do not match.'],
    [{ ...answer, new: 'abcde' }, 'New and repeated password do not match.'],
    [{ ...answer, answer: 'samuel', ...renewed }, 'Wrong answer to security question.'],
    [{ ...answer, answer: ' Samuel', ...renewed }, 'Wrong answer to security question.'],
    [{ ...answer, answer: ['Samuel'], ...renewed }, 'Wrong answer to security question.'],
    [{ ...answer, email: 'JIM@juice-sh.op', ...renewed }, 'Wrong answer to security question.'],
    [{ ...answer, email: { $ne: 1 }, ...renewed }, 'Wrong answer to security question.'],
    [{ ...answer, email: 'nobody@juice-sh.op', ...renewed }, 'Wrong answer to security question.'],
    [{ email: 'chris.pike@juice-sh.op', answer: 'greenwood', ...renewed }, 'Wrong answer to security question.'],
    [{ email: 'testing@juice-sh.op', answer: 'undefined', ...renewed }, 'Wrong answer to security question.'],
  ])('refuses %j', async (fields, text) => {
    const reply = await reset(fields)
    expect([reply.status, reply.text]).toEqual([401, text])
    expect((await jim()).umail).toBe('jim@juice-sh.op')
  })

  it.each(['application/x-www-form-urlencoded', 'Application/X-WWW-Form-URLEncoded;charset=UTF-8'])(
    'takes a form of the type %s as well',
    async (type) => {
      const headers = { 'Content-Type': type }
      const body = 'email=jim%40juice-sh.op&answer=Samuel&new=abcde&repeat=abcde'
      expect((await shop.post('/rest/user/reset-password', body, { headers })).status).toBe(200)
    },
  )

  it('knows no other verb', async () => {
    expect(messageOf(await shop.get('/rest/user/reset-password'))).toBe('Unexpected path: /rest/user/reset-password')
  })

  it('serves the client that answers first for an account without an answer', async () => {
    await shop.post('/api/SecurityAnswers', { UserId: 22, SecurityQuestionId: 1, answer: 'mine now' })
    const reply = await reset({ email: 'testing@juice-sh.op', answer: 'mine now', ...renewed })
    expect(reply.json()).toMatchObject({ user: { id: 22 } })
  })
})

describe('GET /rest/user/security-question', () => {
  const ask = (query: string) => shop.get(`/rest/user/security-question${query}`)

  it('tells the question of an address', async () => {
    const { question } = (await ask('?email=jim@juice-sh.op')).json<{ question: Row }>()
    expect(Object.keys(question).sort()).toEqual(['createdAt', 'id', 'question', 'updatedAt'])
    expect(question).toMatchObject({ id: 1, question: 'Your eldest siblings middle name?' })
  })

  it.each(['', 'nobody@juice-sh.op', 'JIM@juice-sh.op', 'chris.pike@juice-sh.op', 'testing@juice-sh.op', "' or 1=1--"])(
    'has nothing to ask %s',
    async (email) => {
      const reply = await ask(`?email=${encodeURIComponent(email)}`)
      expect([reply.status, reply.json()]).toEqual([200, {}])
    },
  )

  it('stumbles over no address at all', async () => {
    const reply = await ask('')
    expect([reply.status, messageOf(reply)]).toEqual([500, 'WHERE parameter "email" has invalid "undefined" value'])
  })
})

describe('POST /rest/user/erasure-request', () => {
  const requests = () => shop.lab.store.table('PrivacyRequests').all()

  it('files a request for the owner of the token', async () => {
    const { token } = await jim()
    const reply = await shop.post('/rest/user/erasure-request', {}, { token })
    expect([reply.status, reply.json()]).toMatchObject([201, { status: 'success' }])
    expect(requests()).toMatchObject([{ UserId: 2, deletionRequested: true }])
  })

  it('needs a session', async () => {
    const reply = await shop.post('/rest/user/erasure-request', {})
    expect([reply.status, reply.json()]).toEqual([
      401,
      { status: 'error', message: "Cannot read properties of undefined (reading 'data')" },
    ])
    expect(requests()).toEqual([])
  })
})
