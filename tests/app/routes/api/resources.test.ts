import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../../../../lab/proofs/attacker/forge-token.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
let token: string
beforeAll(async () => {
  shop = await serveLab()
  token = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
})
afterAll(() => shop.close())

type Row = Record<string, unknown>
const list = async (path: string) => (await shop.get(path)).json<{ data: Row[] }>().data
const ids = async (path: string) => (await list(path)).map(({ id }) => id)

describe('what an unsigned token does without any right', () => {
  let target: ServedLab
  beforeAll(async () => {
    target = await serveLab()
  })
  afterAll(() => target.close())

  it.each(['PATCH', 'POST'])(
    '%s of a request for privacy is refused, as all that reads or changes one is',
    async (verb) => {
      for (const token of [undefined, (await target.logIn('jim@juice-sh.op', 'ncc-1701')).token])
        expect((await target.call(verb, '/api/PrivacyRequests/1', { token })).status).toBe(401)
    },
  )

  it('rows that unsigned tokens make or unmake do not take the list down', async () => {
    const unsigned = { token: forgeUnsigned({}) }
    await target.post('/api/Challenges', { key: 'nonsense', name: 'Nonsense', solved: true }, unsigned)
    for (const id of [41, 75]) await target.delete(`/api/Challenges/${id}`, unsigned)
    const reply = await target.get('/api/Challenges?sort=-id')
    expect(reply.json()).toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ key: 'nonsense' })]) })
    expect((await target.get('/about')).status).toBe(200)
    expect(
      (
        await target.call(
          'PUT',
          '/rest/continue-code/apply/wjKRWbLRo7kYz8mjyQ3p9aJEDngB0NV05ev1WwPNxZq64KV2OrMXblog1LEQ',
        )
      ).status,
    ).toBe(200)
  })
})

describe('list queries', () => {
  it.each<[string, unknown[]]>([
    ['/api/Challenges?key=scoreBoardChallenge', [75]],
    ['/api/Challenges/?name=Score%20Board', [75]],
    ['/api/Challenges?name=score%20board', []],
    ['/api/Challenges?id=75', [75]],
    ['/api/Challenges?id=[1,2,75]', [1, 2, 75]],
    ['/api/Challenges?id=75&id=2', [2, 75]],
    ['/api/Challenges?id=75&key=dbSchemaChallenge', []],
    ['/api/Challenges?tutorialOrder=1', [75]],
    ['/api/Challenges?solved=true&id=75', []],
    ['/api/Challenges?solved=false&id=75', [75]],
    ['/api/Challenges?id={"gt":100}', []],
    ['/api/Challenges?name=%25Board%25', []],
    ['/api/Challenges?nonsense=1&id=75', [75]],
    ['/api/SecurityQuestions?q=TEENAGER', [8, 9]],
    ['/api/SecurityQuestions?q=nothingofthekind', []],
    ['/api/SecurityQuestions?q=name%25dentist', [8]],
    ['/api/SecurityQuestions?q=dentist%25name', []],
    ['/api/SecurityQuestions?q=t_en_ger%3F', [8, 9]],
    ['/api/SecurityQuestions?offset=12', [13, 14]],
    ['/api/SecurityQuestions?page=6&count=2', [13, 14]],
    ['/api/SecurityQuestions?sort=-id&offset=12', [2, 1]],
    ['/api/Products?id=[4,2]&sort=-price', [4, 2]],
    ['/api/Products?id=[6,1,5,2]&sort=-price,id', [2, 5, 1, 6]],
    ['/api/Products?name=10', []],
  ])('%s', async (path, expected) => {
    expect(await ids(path)).toEqual(expected)
  })

  it('hidden columns are searched and sorted by all the same', async () => {
    const seen = async (query: string) =>
      (await shop.get(`/api/Users?${query}`, { token })).json<{ data: Row[] }>().data.map(({ id }) => id)
    const hash = '0192023a7bbd73250516f069df18b500'
    expect([await seen(`password=${hash}`), await seen(`q=${hash.slice(4, 20)}`)]).toEqual([[1], [1]])
    expect(await seen('totpSecret=IFTXE3SPOEYVURT2MRYGI52TKJ4HC3KH')).toEqual([10])
    expect(await seen('sort=password')).not.toEqual(await seen('sort=id'))
    expect((await shop.get('/api/Users?q=admin', { token })).text).not.toMatch(/password|totpSecret/)
  })

  it('a search compares at most 200 characters of its text', async () => {
    expect(await ids(`/api/SecurityQuestions?q=dentist${'%25'.repeat(193)}nowhere`)).toEqual([8])
    expect(await ids(`/api/SecurityQuestions?q=dentist${'%25'.repeat(192)}nowhere`)).toEqual([8])
    expect(await ids('/api/SecurityQuestions?q=dentist%25nowhere')).toEqual([])
  })

  it('null is a value to look for', async () => {
    const unlimited = await list('/api/Quantitys?limitPerUser=null')
    expect(unlimited.length).toBeGreaterThan(30)
    expect(unlimited.every(({ limitPerUser }) => limitPerUser === null)).toBe(true)
  })

  it('count alone limits nothing', async () => {
    expect(await ids('/api/SecurityQuestions?count=2')).toHaveLength(14)
  })

  it('sorts by name, up and down', async () => {
    const names = (await list('/api/Challenges/?sort=name')).map(({ name }) => name)
    expect(names).toEqual([...names].sort())
    expect((await list('/api/Challenges/?sort=-name')).map(({ name }) => name)).toEqual([...names].reverse())
  })

  it.each(['nonsense', '', 'name,nonsense', '-nonsense'])('refuses to sort by "%s"', async (sort) => {
    const reply = await shop.get(`/api/Challenges?sort=${sort}`)
    const wrong = sort.split(',').at(-1)?.replace('-', '')
    expect([reply.status, reply.json()]).toEqual([
      400,
      { message: 'Sorting not allowed on given attributes', errors: [wrong] },
    ])
  })

  it.each([
    ['scope=wide', 'Invalid scope wide called.'],
    ['a.b=1', expect.any(String)],
  ])('%s is an internal error', async (query, text) => {
    const reply = await shop.get(`/api/Challenges?${query}`)
    expect([reply.status, reply.json()]).toEqual([500, { message: 'internal error', errors: [text] }])
  })

  it('never serves a stale list', async () => {
    const price = async () => (await list('/api/Products?id=21'))[0]?.price
    const before = await price()
    await shop.put('/api/Products/21', { price: 123 })
    expect([before, await price()]).toEqual([6.99, 123])
  })
})

describe('validators', () => {
  const unsigned = { token: forgeUnsigned({}) }

  it('numbers that must be whole', async () => {
    const reply = await shop.put('/api/Hints/1', { order: 'first' })
    const text = 'Validation isInt on order failed'
    expect([reply.status, reply.json()]).toEqual([
      400,
      { message: `Validation error: ${text}`, errors: [{ field: 'order', message: text }] },
    ])
  })

  it('several findings are told together', async () => {
    const reply = await shop.put('/api/Hints/1', { order: -1.5 })
    const texts = ['Validation isInt on order failed', 'Validation min on order failed']
    expect(reply.json()).toEqual({
      message: texts.map((text) => `Validation error: ${text}`).join(',\n'),
      errors: texts.map((message) => ({ field: 'order', message })),
    })
  })

  it('columns that must be there', async () => {
    const reply = await shop.put('/api/Feedbacks/1', { rating: null }, unsigned)
    const text = 'Feedback.rating cannot be null'
    expect([reply.status, reply.json()]).toEqual([
      400,
      { message: `notNull Violation: ${text}`, errors: [{ field: 'rating', message: text }] },
    ])
  })

  it.each<[string, Row, string]>([
    ['SecurityAnswers', { UserId: 2, answer: 'x' }, 'UserId'],
    ['Complaints', { id: 1 }, 'id'],
    ['Products', { id: 9 }, 'id'],
  ])('values of %s that somebody else has: %j', async (name, values, field) => {
    const reply = await shop.post(`/api/${name}`, values, { token })
    const expected = { message: 'Validation error', errors: [{ field, message: `${field} must be unique` }] }
    expect([reply.status, reply.json()]).toEqual([400, expected])
  })

  it('a row that is born deleted is kept, but cannot be shown', async () => {
    const reply = await shop.post('/api/Products', { name: 'Ghost', deletedAt: '2026-01-01' }, { token })
    expect([reply.status, reply.json<{ errors: string[] }>().errors[0]]).toEqual([
      500,
      expect.stringContaining('Instance could not be reloaded'),
    ])
    expect(shop.lab.store.table('Products').all().at(-1)?.name).toBe('Ghost')
  })

  it('the path names the row, not the body; the server keeps the times', async () => {
    const before = shop.lab.store.table('Products').find(3)
    const reply = await shop.put('/api/Products/3', {
      id: 4,
      createdAt: '2000-01-01',
      updatedAt: '2000-01-01',
      price: 7,
    })
    expect(reply.json()).toMatchObject({ data: { id: 3, price: 7, createdAt: before?.createdAt } })
    expect(reply.json<{ data: Row }>().data.updatedAt).not.toMatch(/^2000/)
  })

  it('texts that are no text', async () => {
    const reply = await shop.put('/api/Products/2', { name: ['a'] })
    expect([reply.status, reply.json<{ message: string }>().message]).toEqual([
      400,
      'string violation: name cannot be an array or an object',
    ])
  })

  it('rows that do not exist', async () => {
    const reply = await shop.put('/api/Feedbacks/1', { UserId: 9999 }, unsigned)
    const expected = { message: 'internal error', errors: ['SQLITE_CONSTRAINT: FOREIGN KEY constraint failed'] }
    expect([reply.status, reply.json()]).toEqual([500, expected])
  })

  it('a change of role keeps a picture of one’s own', async () => {
    const [own, plain] = [{ role: 'admin' }, { role: 'admin', profileImage: '' }]
    await shop.put('/api/Users/2', { profileImage: '/mine.png' }, unsigned)
    expect((await shop.put('/api/Users/2', own, unsigned)).json()).toMatchObject({
      data: { role: 'admin', profileImage: '/mine.png' },
    })
    expect((await shop.put('/api/Users/2', plain, unsigned)).json()).toMatchObject({
      data: { profileImage: '/assets/public/images/uploads/defaultAdmin.png' },
    })
  })

  it('a deleted user is gone from lists and reads, but still in the table', async () => {
    expect((await shop.delete('/api/Users/17', unsigned)).json()).toEqual({ status: 'success', data: {} })
    expect((await shop.get('/api/Users/17', { token })).status).toBe(404)
    expect((await shop.lab.store.sql.query('SELECT deletedAt FROM Users WHERE id = 17'))[0]?.deletedAt).not.toBeNull()
  })
})
