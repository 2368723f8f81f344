import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
let token: string
beforeAll(async () => {
  shop = await serveLab()
  token = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
})
afterAll(() => shop.close())

type Row = Record<string, unknown>
const columns = [
  ...['id', 'username', 'email', 'role', 'deluxeToken', 'lastLoginIp', 'profileImage', 'isActive'],
  ...['createdAt', 'updatedAt', 'deletedAt'],
]
const register = (body: unknown) => shop.post('/api/Users', body)
const walletOf = (userId: unknown) =>
  shop.lab.store
    .table('Wallets')
    .all()
    .find((wallet) => wallet.UserId === userId)

describe('POST /api/Users', () => {
  it('answers with the account, its secrets left out', async () => {
    const credentials = { email: 'first@x.y', password: 'abcde', passwordRepeat: 'abcde' }
    const question = { id: 2, question: "Mother's maiden name?" }
    const reply = await register({ ...credentials, securityQuestion: question, securityAnswer: 'None' })
    const { status, data } = reply.json<{ status: string; data: Row }>()
    expect([reply.status, status]).toEqual([201, 'success'])
    expect(reply.headers.get('location')).toBe(`/api/Users/${data.id}`)
    expect(Object.keys(data).sort()).toEqual([...columns].sort())
    expect(data).toMatchObject({
      id: 24,
      username: '',
      email: 'first@x.y',
      role: 'customer',
      deluxeToken: '',
      lastLoginIp: '0.0.0.0',
      profileImage: '/assets/public/images/uploads/default.svg',
      isActive: true,
      deletedAt: null,
    })
    expect(data.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(walletOf(data.id)).toMatchObject({ balance: 0 })
    expect(await shop.logIn('first@x.y', 'abcde')).toMatchObject({ umail: 'first@x.y' })
  })

  it('keeps the password as MD5, trimmed like the address', async () => {
    const { data } = (await register({ email: ' t@x.y ', password: ' abcde ', passwordRepeat: 'abcde' })).json<{
      data: { id: number; email: string }
    }>()
    expect(data.email).toBe('t@x.y')
    expect(shop.lab.store.table('Users').find(data.id)?.password).toBe('ab56b4d92b40713acc5af89985d4b786')
  })

  it('trims nothing unless all three are there', async () => {
    const { data } = (await register({ email: ' u@x.y ', password: 'a' })).json<{ data: Row }>()
    expect(data.email).toBe(' u@x.y ')
  })

  it('takes every column, the id included', async () => {
    const sent = {
      id: 4711,
      email: 'mass@x.y',
      password: 'a',
      role: 'deluxe',
      isActive: false,
      deluxeToken: 'd',
      lastLoginIp: '1.2.3.4',
      profileImage: '/me.png',
      username: 'me',
      createdAt: '2001-02-03T04:05:06.000Z',
    }
    const { password: _, ...shown } = sent
    const reply = await register({ ...sent, nonsense: 1, updatedAt: '2001-02-03T04:05:06.000Z' })
    expect(reply.json<{ data: Row }>().data).toMatchObject(shown)
    expect(reply.json<{ data: Row }>().data.updatedAt).not.toBe(sent.createdAt)
    expect(reply.json<{ data: Row }>().data).not.toHaveProperty('nonsense')
    expect((await register({ email: 'after@x.y', password: 'a' })).json<{ data: Row }>().data.id).toBe(4712)
  })

  it('gives administrators their picture', async () => {
    const { data } = (await register({ email: 'boss@x.y', password: 'a', role: 'admin' })).json<{ data: Row }>()
    expect(data).toMatchObject({ role: 'admin', profileImage: '/assets/public/images/uploads/defaultAdmin.png' })
  })

  it('makes an account of nothing', async () => {
    expect((await register({})).json()).toMatchObject({ status: 'success', data: { email: null, role: 'customer' } })
  })

  it('refuses empty credentials and stores them all the same, once', async () => {
    const empty = { email: '', password: '', passwordRepeat: '' }
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const reply = await register(empty)
      expect([reply.status, reply.text]).toEqual([400, 'Invalid email/password cannot be empty'])
      expect(reply.headers.get('content-type')).toMatch(/^text\/html/)
    }
    const stored = shop.lab.store
      .table('Users')
      .all()
      .filter(({ email }) => email === '')
    expect(stored).toHaveLength(1)
    expect(walletOf(stored[0]?.id)).toBeUndefined()
  })
})

describe('refused registrations', () => {
  const unique = { message: 'Validation error', errors: [{ field: 'email', message: 'email must be unique' }] }
  const internal = (text: string) => ({ message: 'internal error', errors: [expect.stringContaining(text)] })
  const field = (message: string, field: string, text: string) => ({ message, errors: [{ field, message: text }] })

  it.each<[string, unknown, number, unknown]>([
    ['a taken address', { email: 'admin@juice-sh.op', password: 'a' }, 400, unique],
    ['the address of a deleted account', { email: 'chris.pike@juice-sh.op', password: 'a' }, 400, unique],
    ['a taken id', { id: 1, email: 'i@x.y' }, 400, field('Validation error', 'id', 'id must be unique')],
    [
      'an unknown role',
      { email: 'r@x.y', password: 'a', role: 'king' },
      400,
      field('Validation error: Validation isIn on role failed', 'role', 'Validation isIn on role failed'),
    ],
    [
      'an address that is no text',
      { email: { a: 1 }, password: 'a' },
      400,
      field(
        'string violation: email cannot be an array or an object',
        'email',
        'email cannot be an array or an object',
      ),
    ],
    ['a number as password', { email: 'n@x.y', password: 5 }, 500, internal('The "data" argument must be')],
    ['null as password', { email: 'n@x.y', password: null }, 500, internal('Received null')],
    [
      'an account that is deleted at birth',
      { email: 'late@x.y', password: 'a', deletedAt: '2020-01-01' },
      500,
      internal('Instance could not be reloaded'),
    ],
  ])('%s', async (_what, body, status, expected) => {
    const reply = await register(body)
    expect([reply.status, reply.json()]).toEqual([status, expected])
  })

  it.each([
    ['a number as address', { email: 5, password: 'a', passwordRepeat: 'a' }, 'req.body.email.trim is not a function'],
    ['null as repetition', { email: 'z@x.y', password: 'a', passwordRepeat: null }, 'is not a function'],
  ])('%s is an error 500', async (_what, body, message) => {
    const reply = await register(body)
    expect(reply.status).toBe(500)
    expect(reply.json<{ error: { message: string } }>().error.message).toContain(message)
  })

  it('an address in other letters is another address', async () => {
    expect((await register({ email: 'ADMIN@juice-sh.op', password: 'a' })).status).toBe(201)
  })
})

describe('/api/Users for holders of a token', () => {
  it('lists everybody who is not deleted, without secrets', async () => {
    const { data } = (await shop.get('/api/Users', { token })).json<{ data: Row[] }>()
    expect(Object.keys(data[0] ?? {}).sort()).toEqual([...columns].sort())
    expect(data.slice(0, 13).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(data.some(({ id }) => id === 14)).toBe(false)
  })

  it.each([
    ['?password=0192023a7bbd73250516f069df18b500', [1]],
    ['?totpSecret=IFTXE3SPOEYVURT2MRYGI52TKJ4HC3KH', [10]],
    ['?q=0192023a7bbd7325', [1]],
    ['?role=accounting', [15]],
    ['?id=[2,3]', [2, 3]],
    ['?id=3&id=1', [1, 3]],
    ['?email=%25jim%25', []],
    ['?id={"gt":1}', []],
  ])('%s is an oracle', async (query, ids) => {
    const { data } = (await shop.get(`/api/Users${query}`, { token })).json<{ data: Row[] }>()
    expect(data.map(({ id }) => id)).toEqual(ids)
  })

  it('sorts by what it does not show', async () => {
    const list = async (sort: string) =>
      (await shop.get(`/api/Users?sort=${sort}`, { token })).json<{ data: { id: number }[] }>().data.map(({ id }) => id)
    const [up, down] = [await list('password'), await list('-password')]
    const hashOf = (id: number) => shop.lab.store.table('Users').find(id)?.password ?? ''
    expect(up.map(hashOf)).toEqual([...up.map(hashOf)].sort())
    expect(down.map(hashOf)).toEqual([...down.map(hashOf)].sort().reverse())
  })

  it('reads one, and knows neither the deleted nor the unheard of', async () => {
    expect((await shop.get('/api/Users/2', { token })).json()).toMatchObject({ data: { email: 'jim@juice-sh.op' } })
    for (const id of ['14', '9999', 'abc']) {
      const reply = await shop.get(`/api/Users/${id}`, { token })
      expect([reply.status, reply.json()]).toEqual([404, { message: 'Not Found', errors: [] }])
    }
  })
})

describe('security questions and answers', () => {
  it('the fourteen questions are open', async () => {
    const { data } = (await shop.get('/api/SecurityQuestions/')).json<{ data: Row[] }>()
    expect(data.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    expect(data[0]).toMatchObject({ question: 'Your eldest siblings middle name?' })
    expect(data[13]).toMatchObject({ question: "What's your favorite place to go hiking?" })
  })

  it('anybody may answer for who has no answer yet, and gets the hash back', async () => {
    const reply = await shop.post('/api/SecurityAnswers', { UserId: 4, answer: 'Samuel', SecurityQuestionId: 1 })
    expect(reply.status).toBe(201)
    expect(reply.json()).toMatchObject({
      status: 'success',
      data: { UserId: 4, answer: 'd2425fd880e7f38c5b091a2aa32c89e7de94f0aee517ba8a6025e1287acefade' },
    })
  })

  it('must be a text', async () => {
    for (const answer of [5, null, ['Samuel']]) {
      const reply = await shop.post('/api/SecurityAnswers', { UserId: 4, answer, SecurityQuestionId: 1 })
      expect([reply.status, reply.json().message]).toEqual([500, 'internal error'])
    }
  })

  it.each<[string, unknown, number, unknown]>([
    [
      'a second answer',
      { UserId: 1, answer: 'x', SecurityQuestionId: 1 },
      400,
      { message: 'Validation error', errors: [{ field: 'UserId', message: 'UserId must be unique' }] },
    ],
    [
      'an answer of nobody',
      { UserId: 987654, answer: 'x', SecurityQuestionId: 1 },
      500,
      { message: 'internal error', errors: ['SQLITE_CONSTRAINT: FOREIGN KEY constraint failed'] },
    ],
    [
      'an answer to no question',
      { UserId: 22, answer: 'x', SecurityQuestionId: 99 },
      500,
      { message: 'internal error', errors: ['SQLITE_CONSTRAINT: FOREIGN KEY constraint failed'] },
    ],
  ])('%s is refused', async (_what, body, status, expected) => {
    const reply = await shop.post('/api/SecurityAnswers', body)
    expect([reply.status, reply.json()]).toEqual([status, expected])
  })
})
