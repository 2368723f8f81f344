import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../../../../lab/proofs/attacker/forge-token.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())

describe('/api/Deliverys', () => {
  it('lists the ways of sending juice', async () => {
    expect((await shop.get('/api/Deliverys')).json()).toEqual({
      status: 'success',
      data: [
        { id: 1, name: 'One Day Delivery', price: 0.99, eta: 1, icon: 'fas fa-rocket' },
        { id: 2, name: 'Fast Delivery', price: 0.5, eta: 3, icon: 'fas fa-shipping-fast' },
        { id: 3, name: 'Standard Delivery', price: 0, eta: 5, icon: 'fas fa-truck' },
      ],
    })
  })

  it('members pay less, provided the token proves that they are', async () => {
    const password = 'mDLx?94T~1CfVfZMzw@sJ9f?s3L6lbMqE70FfI8^54jbNikY5fymx7c!YbJb'
    const { token } = await shop.logIn('ciso@juice-sh.op', password)
    const priceWith = async (key: string, id: number) =>
      (await shop.get(`/api/Deliverys/${id}`, { token: key })).json<{ data: { price: number } }>().data.price
    expect([await priceWith(token, 1), await priceWith(token, 2)]).toEqual([0.5, 0])
    expect(await priceWith(forgeUnsigned({ data: { role: 'deluxe' } }), 1)).toBe(0.99)
  })

  it.each(['4', 'x', '0', '1.5'])('there is no %s', async (id) => {
    const reply = await shop.get(`/api/Deliverys/${id}`)
    expect([reply.status, reply.json()]).toEqual([400, { status: 'error' }])
  })
})

describe('/api/Recycles', () => {
  const idsOf = async (id: string) => {
    const reply = await shop.get(`/api/Recycles/${encodeURIComponent(id)}`)
    return [reply.status, reply.json<{ data: { id: number }[] }>().data.map((row) => row.id)]
  }

  it('has no list', async () => {
    const data = { err: 'Sorry, this endpoint is not supported.' }
    expect((await shop.get('/api/Recycles?q=x')).json()).toEqual({ status: 'success', data })
  })

  it.each<[string, number[]]>([
    ['1', [1]],
    ['[1,2]', [1, 2]],
    ['"3"', [3]],
    ['4711', []],
    ['[]', []],
    ['null', []],
  ])('the id %s stands for a list', async (id, expected) => {
    expect(await idsOf(id)).toEqual([200, expected])
  })

  it('an id that is no JSON ends on the error page', async () => {
    const reply = await shop.get('/api/Recycles/nonsense')
    expect([reply.status, reply.json<{ error: { message: string } }>().error.message]).toEqual([
      500,
      expect.stringContaining('Unexpected token'),
    ])
  })

  it.each(['{"gt":0}', '[{"a":1}]'])('the id %s cannot be looked up', async (id) => {
    const reply = await shop.get(`/api/Recycles/${encodeURIComponent(id)}`)
    expect(reply.text).toMatch(/try again/)
    expect(reply.headers.get('Content-Type')).toContain('text/html')
  })

  it('takes a request for whomever the body names', async () => {
    const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
    const post = (body: unknown) => shop.post('/api/Recycles', body, { token })
    const reply = await post({ UserId: 1, AddressId: 3, quantity: -5, date: 'someday' })
    expect([reply.status, reply.json()]).toMatchObject([
      201,
      { data: { UserId: 1, AddressId: 3, quantity: -5, isPickup: false, date: null } },
    ])
    const nowhere = await post({ AddressId: 4711 })
    expect([nowhere.status, nowhere.json()]).toEqual([
      500,
      { message: 'internal error', errors: ['SQLITE_CONSTRAINT: FOREIGN KEY constraint failed'] },
    ])
  })

  it.each([
    ['the client spells it', { isPickUp: true, date: '2031-05-04' }],
    ['the answer spells it', { isPickup: true, pickupDate: '2031-05-04' }],
    [
      'both do, the answer’s word for the pickup and the client’s for the day counting',
      {
        ...{ isPickUp: false, isPickup: true },
        ...{ date: '2031-05-04', pickupDate: '1999-01-01' },
      },
    ],
  ])('understands a pickup as %s', async (_how, pickup) => {
    const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
    const reply = await shop.post('/api/Recycles/', { UserId: 2, AddressId: 4, quantity: 150, ...pickup }, { token })
    const { data } = reply.json<{ data: Record<string, unknown> }>()
    const day = '2031-05-04T00:00:00.000Z'
    expect([reply.status, reply.headers.get('location')]).toEqual([201, `/api/Recycles/${data.id}`])
    expect(data).toMatchObject({ UserId: 2, AddressId: 4, quantity: 150, isPickup: true, date: day, pickupDate: day })
    const stored = (await shop.get(`/api/Recycles/${data.id}`)).json<{ data: Record<string, unknown>[] }>().data
    expect(Object.keys(stored[0] ?? {}).sort()).toEqual(
      ['AddressId', 'UserId', 'createdAt', 'date', 'id', 'isPickup', 'quantity', 'updatedAt'].sort(),
    )
  })

  it('needs no pickup, and then has no day for it', async () => {
    const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
    for (const pickup of [{}, { isPickUp: false }, { isPickUp: null, date: null }]) {
      const reply = await shop.post('/api/Recycles', { UserId: 2, AddressId: 4, quantity: 20, ...pickup }, { token })
      expect([reply.status, reply.json()]).toMatchObject([201, { data: { date: null, pickupDate: null } }])
      expect(reply.json<{ data: { isPickup: unknown } }>().data.isPickup).toBeFalsy()
    }
  })

  it('is for people with a token', async () => {
    expect((await shop.post('/api/Recycles', { UserId: 2, AddressId: 4, quantity: 20 })).status).toBe(401)
  })
})
