import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Review } from '../../../../../lab/community/tables.js'
import { forgeUnsigned } from '../../../../../lab/proofs/attacker/forge-token.js'
import { briefWork } from '../../../../support/brief-work.js'
import { openAccount } from '../../../../support/new-customer.js'
import { type ServedLab, serveLab } from '../../../../support/serve-lab.js'

let shop: ServedLab
let jim: string
let customer: { token: string; email: string }
const stranger = forgeUnsigned({ data: { email: 'nobody@juice.example', role: 'customer' }, iat: 1 })

beforeAll(async () => {
  // Long enough that others come while a condition works.
  shop = await serveLab({}, { workLimits: { ...briefWork, work: 1000 } })
  jim = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
  const [email, password] = await openAccount(shop)
  customer = { email, token: (await shop.logIn(email, password)).token }
})
afterAll(() => shop.close())

type Shown = Review & { liked?: boolean }
const reviews = () => shop.lab.store.collection('reviews')
const ask = (product: string, token?: string) =>
  shop.get(`/rest/products/${encodeURIComponent(product)}/reviews`, { token })
const list = async (product: string, token?: string) => (await ask(product, token)).json<{ data: Shown[] }>().data
const write = (product: string, body: unknown, token?: string) =>
  shop.put(`/rest/products/${product}/reviews`, body, { token })
const edit = (body: unknown, token?: string) => shop.call('PATCH', '/rest/products/reviews', { body, token })
const like = (id: unknown, token?: string) => shop.post('/rest/products/reviews', { id }, { token })
const add = (values: Partial<Review> = {}) =>
  reviews().insert({ product: 900, message: 'Fine', author: 'a@juice.example', likesCount: 0, likedBy: [], ...values })

describe('GET /rest/products/:id/reviews', () => {
  it('answers the reviews of a product with all that belongs to them', async () => {
    const reply = await ask('1')
    expect([reply.status, reply.json().status]).toEqual([200, 'success'])
    const [review] = await list('1')
    expect(review).toEqual({
      _id: expect.stringMatching(/^[A-Za-z0-9]{17}$/),
      product: 1,
      message: expect.any(String),
      author: expect.stringContaining('@juice-sh.op'),
      likesCount: 0,
      likedBy: [],
      liked: true,
    })
  })

  it('answers none for a product without any', async () => {
    expect((await ask('4711')).json()).toEqual({ status: 'success', data: [] })
  })

  it('finds new reviews, which keep their product as a text, beside old ones', async () => {
    await write('1', { message: 'Crisp', author: customer.email }, customer.token)
    expect((await list('1')).map(({ product }) => product)).toEqual([1, 1, '1'])
  })

  it('marks what a reader cannot like: all for strangers, else what they have liked', async () => {
    const { _id } = add({ product: 901, likedBy: ['jim@juice-sh.op'] })
    const likedFor = async (token?: string) => (await list('901', token)).map((review) => review.liked)
    expect(await likedFor()).toEqual([true])
    expect(await likedFor(jim)).toEqual([true])
    const [fresh] = await list('901', customer.token)
    expect(fresh).toMatchObject({ _id })
    expect(fresh).not.toHaveProperty('liked')
    expect(await likedFor('not.a.token')).toEqual([true])
  })

  it.each([
    ['true', 'one'],
    ['1||true', 'all'],
    ['1;', 'one'],
    ['01', 'one'],
    ['1e0', 'one'],
    ['"1"', 'one'],
    ['sleep(1)', 'none'],
    ['1 == sleep(1)', 'none'],
    ['1&&sleep(1)', 'none'],
    ['1 \n\r', 'one'],
  ])('takes %j for a part of its condition and finds %s', async (id, result) => {
    const wanted = { all: reviews().all().length, one: (await list('1')).length, none: 0 }[result]
    expect(await list(id)).toHaveLength(wanted as number)
  })

  it.each(['1 +', "'", '1...', ')', `1 || true || ${'1 || '.repeat(9)}true`])(
    'answers 400 to %j, which is no JavaScript',
    async (id) => {
      const reply = await ask(id)
      expect([reply.status, reply.json()]).toEqual([400, { error: 'Wrong Params' }])
    },
  )

  it.each(['nothing', 'process.exit()', 'this.a.b', 'JSON.parse("{")', "require('fs')"])(
    'answers 400 to %j, which goes wrong as it runs',
    async (id) => {
      const reply = await ask(id)
      expect([reply.status, reply.json()]).toEqual([400, { error: 'Wrong Params' }])
    },
  )

  it('ends a condition that works for ever', async () => {
    const endless = ask('(()=>{for(;;);})()')
    const statuses = [endless, ask('1')].map(async (asked) => (await asked).status)
    expect(await Promise.race(statuses)).toBe(200)
    expect((await endless).status).toBe(400)
  })

  it('looks at 40 characters of an id and no more', async () => {
    expect((await ask(`1${' '.repeat(39)}`)).status).toBe(200)
    expect((await ask(`1${' '.repeat(40)}`)).status).toBe(400)
  })

  it('refuses with 503 when too many ask for more than a number', async () => {
    const endless = ask('(()=>{for(;;);})()')
    const others = await Promise.all(Array.from({ length: 20 }, () => ask('01')))
    const statuses = others.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(15).fill(200), ...Array(5).fill(503)])
    expect((await endless).status).toBe(400)
  })
})

describe('PUT /rest/products/:id/reviews', () => {
  it('is open, checks nothing and stores what it gets', async () => {
    const reply = await write('902', { message: '<b>Bold</b>', author: 'Anonymous', likesCount: 99, extra: 1 })
    expect([reply.status, reply.json()]).toEqual([201, { status: 'success' }])
    expect(await list('902')).toEqual([
      {
        _id: expect.any(String),
        product: '902',
        message: '<b>Bold</b>',
        author: 'Anonymous',
        likesCount: 0,
        likedBy: [],
        liked: true,
      },
    ])
  })

  it('leaves out what is not sent', async () => {
    await write('903', {})
    const [review] = await list('903')
    expect(Object.keys(review ?? {}).sort()).toEqual(['_id', 'liked', 'likedBy', 'likesCount', 'product'])
  })

  it('takes the id as it is spelt', async () => {
    await write('nobody%20knows', { message: 'x', author: 'y' })
    expect(reviews().all().at(-1)?.product).toBe('nobody knows')
  })

  it.each(['POST', 'DELETE', 'PATCH'])('%s is no call here', async (method) => {
    const reply = await shop.call(method, '/rest/products/1/reviews')
    expect([reply.status, reply.text]).toEqual([500, expect.stringContaining('Unexpected path')])
  })
})

describe('PATCH /rest/products/reviews', () => {
  it('changes the text of a review and tells what was and what is', async () => {
    const { _id } = add()
    const reply = await edit({ id: _id, message: 'Finer' }, jim)
    expect(reply.status).toBe(200)
    const review = { _id, product: 900, author: 'a@juice.example', likesCount: 0, likedBy: [] }
    expect(reply.json()).toEqual({
      modified: 1,
      original: [{ ...review, message: 'Fine' }],
      updated: [{ ...review, message: 'Finer' }],
    })
  })

  it('understands operators', async () => {
    const ids = [add(), add()].map(({ _id }) => _id)
    expect((await edit({ id: { $in: ids }, message: 'Both' }, jim)).json()).toMatchObject({ modified: 2 })
    const all = reviews().all().length
    expect((await edit({ id: { $ne: -1 }, message: 'All' }, jim)).json()).toMatchObject({ modified: all })
    expect(
      reviews()
        .all()
        .every(({ message }) => message === 'All'),
    ).toBe(true)
  })

  it('removes a text that is not sent', async () => {
    const { _id } = add()
    await edit({ id: _id }, jim)
    expect(reviews().find({ _id })[0]).not.toHaveProperty('message')
  })

  it.each([undefined, null, 'nothing-like-it', 4711, [], {}, [['x']], true])('changes nothing for %j', async (id) => {
    const before = JSON.stringify(reviews().all())
    expect((await edit({ id, message: 'x' }, jim)).json()).toEqual({ modified: 0, original: [], updated: [] })
    expect(JSON.stringify(reviews().all())).toBe(before)
  })

  it('keeps odd texts as they are', async () => {
    const { _id } = add()
    for (const message of ['', 7, { $set: { author: 'x' } }, ['$message'], null]) {
      const { updated } = (await edit({ id: _id, message }, jim)).json<{ updated: Review[] }>()
      expect(updated).toMatchObject([{ message, author: 'a@juice.example' }])
    }
  })

  it.each([
    [{ $foo: 1 }, 'Unrecognized operator: $foo'],
    [{ $where: 'true' }, 'Unrecognized operator: $where'],
  ])('answers 500 to %j', async (id, message) => {
    const reply = await edit({ id, message: 'x' }, jim)
    expect([reply.status, reply.json()]).toMatchObject([500, { error: { message } }])
  })

  it('wants a token, and no session', async () => {
    const { _id } = add()
    expect((await edit({ id: _id, message: 'x' })).status).toBe(401)
    expect((await edit({ id: _id, message: 'x' }, 'not.a.token')).status).toBe(401)
    expect((await edit({ id: _id, message: 'x' }, stranger)).json()).toMatchObject({ modified: 1 })
  })
})

describe('POST /rest/products/reviews', () => {
  it('counts a like and notes down whose it is', async () => {
    const { _id } = add()
    const reply = await like(_id, customer.token)
    expect(reply.status).toBe(200)
    expect(reply.json()).toMatchObject({
      modified: 1,
      original: [{ _id, likesCount: 1, likedBy: [] }],
      updated: [{ _id, likesCount: 1, likedBy: [customer.email] }],
    })
  })

  it('waits 150 ms before it does', async () => {
    const { _id } = add()
    const began = performance.now()
    await like(_id, customer.token)
    expect(performance.now() - began).toBeGreaterThan(148)
  })

  it('takes one like of each', async () => {
    const { _id } = add()
    await like(_id, customer.token)
    const again = await like(_id, customer.token)
    expect([again.status, again.json()]).toEqual([403, { error: 'Not allowed' }])
    expect((await like(_id, jim)).status).toBe(200)
    expect(reviews().find({ _id })[0]).toMatchObject({ likesCount: 2, likedBy: [customer.email, 'jim@juice-sh.op'] })
  })

  it('looks once before it waits, so that three at a time all count', async () => {
    const { _id } = add()
    expect(await shop.postTogether(3, '/rest/products/reviews', { id: _id }, jim)).toEqual([200, 200, 200])
    expect(reviews().find({ _id })[0]).toMatchObject({ likesCount: 3, likedBy: Array(3).fill('jim@juice-sh.op') })
  })

  it('understands operators, and likes the first that fits', async () => {
    const [first, second] = [add(), add()]
    expect((await like({ $in: [second._id, first._id] }, jim)).json()).toMatchObject({ updated: [{ _id: first._id }] })
    expect(reviews().find({ _id: second._id })[0]?.likesCount).toBe(0)
  })

  it.each([
    ['nothing-like-it', 404, 'Not found'],
    [undefined, 404, 'Not found'],
    [{ $foo: 1 }, 400, 'Wrong Params'],
    [{ $in: 1 }, 400, 'Wrong Params'],
  ])('%j is answered by %d %s', async (id, status, error) => {
    const reply = await like(id, jim)
    expect([reply.status, reply.json()]).toEqual([status, { error }])
  })

  it('wants a token and an account in it', async () => {
    const { _id } = add()
    expect((await like(_id)).json()).toMatchObject({ error: { code: 'credentials_required' } })
    const reply = await like(_id, forgeUnsigned({ email: 'nobody@juice.example' }))
    expect([reply.status, reply.json()]).toEqual([401, { error: 'Unauthorized' }])
  })

  it('is posted or patched, nothing else', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await shop.call(method, '/rest/products/reviews')).text).toContain('Unexpected path')
  })
})

describe('with a hazard closed', () => {
  it.each(['code-execution', 'resource-exhaustion'] as const)(
    '%s: the id is a number and nothing else',
    async (hazard) => {
      const closed = await serveLab({ hazards: { [hazard]: false } })
      const answers = async (id: string) => {
        const reply = await closed.get(`/rest/products/${encodeURIComponent(id)}/reviews`)
        return reply.json<{ data: unknown[] }>().data.length
      }
      expect(await answers('1')).toBeGreaterThan(0)
      for (const id of ['true', '1||true', 'sleep(2000)', "'", 'nothing']) expect(await answers(id)).toBe(0)
      await closed.close()
    },
  )
})
