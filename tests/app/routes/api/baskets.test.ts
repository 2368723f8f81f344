import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
let token: string
beforeAll(async () => {
  shop = await serveLab()
})
beforeEach(async () => {
  await shop.lab.reset({ progress: true })
  token = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
})
afterAll(() => shop.close())

type Row = Record<string, unknown>
const add = (body: unknown) => shop.post('/api/BasketItems', body, { token })
const change = (id: number, body: unknown) => shop.put(`/api/BasketItems/${id}`, body, { token })
const items = () => shop.lab.store.table('BasketItems').all()
const messageOf = (reply: { json<Shape>(): Shape }) => reply.json<{ error: { message: string } }>().error.message

describe('GET /rest/basket/:id', () => {
  it('answers a basket with its products', async () => {
    const { status, data } = (await shop.get('/rest/basket/1', { token })).json<{ status: string; data: Row }>()
    expect(status).toBe('success')
    expect(Object.keys(data)).toEqual(['id', 'coupon', 'UserId', 'createdAt', 'updatedAt', 'Products'])
    const [first] = data.Products as Row[]
    expect(first).toMatchObject({ id: 1, name: 'Apple Juice (1000ml)', price: 1.99, deletedAt: null })
    expect(Object.keys(first?.BasketItem as Row).sort()).toEqual(
      ['ProductId', 'BasketId', 'id', 'quantity', 'createdAt', 'updatedAt'].sort(),
    )
    expect(first?.BasketItem).toMatchObject({ ProductId: 1, BasketId: 1, quantity: 2 })
  })

  it('shows products that are off the shelf', async () => {
    await add({ ProductId: 10, BasketId: '2', quantity: 1 })
    const { data } = (await shop.get('/rest/basket/2', { token })).json<{ data: { Products: Row[] } }>()
    expect(data.Products.map(({ id }) => id)).toEqual([4, 10])
  })

  it.each(['4711', 'abc', '1x', 'NaN', '-1', '%E0%A4%A'])('is null for %s', async (id) => {
    const reply = await shop.get(`/rest/basket/${id}`, { token })
    expect([reply.status, reply.text]).toEqual([200, '{"status":"success","data":null}'])
  })

  it('needs a token', async () => {
    expect((await shop.get('/rest/basket/1')).status).toBe(401)
  })
})

describe('POST /api/BasketItems', () => {
  it('answers 200 and echoes the types that were sent', async () => {
    const reply = await add({ ProductId: 5, BasketId: '2', quantity: 1, nonsense: 1 })
    expect(reply.status).toBe(200)
    const { data } = reply.json<{ data: Row }>()
    expect(data).toMatchObject({ ProductId: 5, BasketId: '2', quantity: 1, id: expect.any(Number) })
    expect(Object.keys(data).sort()).toEqual(
      ['id', 'ProductId', 'BasketId', 'quantity', 'createdAt', 'updatedAt'].sort(),
    )
    expect(items().at(-1)).toMatchObject({ ProductId: 5, BasketId: 2, quantity: 1 })
  })

  it('refuses the basket of another customer', async () => {
    const reply = await add({ ProductId: 5, BasketId: '1', quantity: 1 })
    expect([reply.status, reply.text]).toEqual([401, "{'error' : 'Invalid BasketId'}"])
    expect(reply.headers.get('content-type')).toMatch(/^text\/html/)
  })

  it.each([
    ['{"ProductId":6,"BasketId":"2","quantity":1,"BasketId":"1"}', { ProductId: 6, BasketId: 1 }],
    ['{ "ProductId" : 6 , "BasketId" : 2 , "quantity" : 1 , "BasketId" : 3 }', { ProductId: 6, BasketId: 3 }],
    ['{"ProductId":1,"ProductId":6,"BasketId":2,"quantity":9,"quantity":1}', { ProductId: 6, quantity: 1 }],
  ])('checks the first of the repeated keys and stores the last: %s', async (body, stored) => {
    expect((await add(body)).status).toBe(200)
    expect(items().at(-1)).toMatchObject(stored)
  })

  it('looks at the quantity before the basket', async () => {
    const reply = await add({ ProductId: 1, BasketId: 1, quantity: 9 })
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('You can order only up to 5 items')])
    expect((await add({ ProductId: 9999, BasketId: 1, quantity: 1 })).status).toBe(500)
  })

  it('refuses a foreign basket that comes first', async () => {
    expect((await add('{"ProductId":6,"BasketId":"1","quantity":1,"BasketId":"2"}')).status).toBe(401)
  })

  it('stores an orphan when no basket is named', async () => {
    const reply = await add({ ProductId: 5, quantity: 1 })
    expect(reply.status).toBe(200)
    expect(Object.keys(reply.json<{ data: object }>().data).sort()).toEqual([
      ...['ProductId', 'createdAt', 'id', 'quantity', 'updatedAt'],
    ])
    expect(items().at(-1)).toMatchObject({ ProductId: 5, BasketId: null })
  })

  it('needs token and session', async () => {
    expect((await shop.post('/api/BasketItems', { ProductId: 5, quantity: 1 })).status).toBe(401)
  })

  it.each([
    ['no such product', { ProductId: 999, BasketId: '2', quantity: 1 }, 'No such product found!'],
    ['a second line of the same product', { ProductId: 4, BasketId: '2', quantity: 1 }, ''],
  ])('%s is an error 500', async (_what, body, message) => {
    const reply = await add(body)
    expect([reply.status, messageOf(reply)]).toEqual([500, message])
  })

  it('an unknown basket is an error 500', async () => {
    expect((await add('{"ProductId":6,"BasketId":"2","quantity":1,"BasketId":"4711"}')).status).toBe(500)
  })

  it('malformed JSON is an error 500', async () => {
    const reply = await add('{"ProductId":6,')
    expect(reply.status).toBe(500)
    expect(reply.json<{ error: Row }>().error.stack).toMatch(/^SyntaxError/)
  })
})

describe('quantities', () => {
  const limit = (count: number) => ({ error: `You can order only up to ${count} items of this product.` })
  const soldOut = { error: 'We are out of stock! Sorry for the inconvenience.' }

  it.each<[string, Row, number, unknown]>([
    ['over the limit', { ProductId: 1, quantity: 6 }, 400, limit(5)],
    ['over the limit and the stock', { ProductId: 33, quantity: 100 }, 400, limit(1)],
    ['sold out', { ProductId: 34, quantity: 1 }, 400, soldOut],
    ['without a quantity', { ProductId: 5 }, 400, soldOut],
    ['no number', { ProductId: 6, quantity: 'many' }, 400, soldOut],
  ])('%s is refused', async (_what, body, status, expected) => {
    const reply = await add({ BasketId: '2', ...body })
    expect([reply.status, reply.json()]).toEqual([status, expected])
  })

  it.each([0, -100, 1.5, 5])('%d passes', async (quantity) => {
    expect((await add({ ProductId: 5, BasketId: '2', quantity })).status).toBe(200)
  })

  it('deluxe members know no limit', async () => {
    const { token: deluxe, bid } = await shop.logIn(
      'ciso@juice-sh.op',
      'mDLx?94T~1CfVfZMzw@sJ9f?s3L6lbMqE70FfI8^54jbNikY5fymx7c!YbJb',
    )
    const body = { ProductId: 1, BasketId: String(bid), quantity: 6 }
    expect((await shop.post('/api/BasketItems', body, { token: deluxe })).status).toBe(200)
  })
})

describe('/api/BasketItems/:id', () => {
  it('shows the lines of all baskets to holders of a token', async () => {
    const { data } = (await shop.get('/api/BasketItems', { token })).json<{ data: Row[] }>()
    expect(data).toHaveLength(8)
    expect((await shop.get('/api/BasketItems/1', { token })).json()).toMatchObject({
      data: { BasketId: 1, quantity: 2 },
    })
    expect((await shop.get('/api/BasketItems/1')).status).toBe(401)
  })

  it('changes a quantity', async () => {
    const reply = await change(4, { quantity: 3 })
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      { status: 'success', data: { id: 4, ProductId: 4, BasketId: 2, quantity: 3 } },
    ])
  })

  it('does not look at a quantity of nothing', async () => {
    expect((await change(4, { quantity: 0 })).json()).toMatchObject({ data: { quantity: 0 } })
  })

  it.each(['BasketId', 'ProductId'])('keeps the %s', async (key) => {
    const reply = await change(4, { [key]: 3 })
    const text = `\`${key}\` cannot be updated due \`noUpdate\` constraint`
    expect([reply.status, reply.json()]).toEqual([
      400,
      { message: `null: ${text}`, errors: [{ field: key, message: text }] },
    ])
  })

  it('allows the same value, and a basket for an orphan', async () => {
    expect((await change(4, { BasketId: 2, quantity: 1 })).status).toBe(200)
    const { data } = (await add({ ProductId: 6, quantity: 1 })).json<{ data: { id: number } }>()
    expect((await change(data.id, { BasketId: 2 })).json()).toMatchObject({ data: { BasketId: 2 } })
  })

  it('checks limit and stock', async () => {
    expect((await change(1, { quantity: 6 })).status).toBe(400)
    expect((await change(1, { quantity: 5 })).status).toBe(200)
  })

  it('does not know every line', async () => {
    const reply = await change(4711, { quantity: 1 })
    expect([reply.status, messageOf(reply)]).toEqual([500, 'No such item found!'])
    expect((await change(4711, {})).status).toBe(404)
  })

  it('removes a line, whosever it is', async () => {
    const reply = await shop.delete('/api/BasketItems/1', { token })
    expect([reply.status, reply.json()]).toEqual([200, { status: 'success', data: {} }])
    expect((await shop.get('/api/BasketItems/1', { token })).status).toBe(404)
    expect((await shop.delete('/api/BasketItems/1', { token })).status).toBe(404)
    expect((await shop.delete('/api/BasketItems/2')).status).toBe(401)
  })
})
