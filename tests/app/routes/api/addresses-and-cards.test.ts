import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccount } from '../../../support/new-customer.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
let jim: { token: string }
beforeAll(async () => {
  shop = await serveLab()
  jim = { token: (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token }
})
afterAll(() => shop.close())

type Row = Record<string, unknown>
const newcomer = async () => ({ token: (await shop.logIn(...(await openAccount(shop)))).token })
const malicious = (text: string) => ({ status: 'error', data: text })

const address = {
  fullName: 'Jim',
  mobileNum: 4_917_600_000,
  zipCode: 'NCC-1701',
  streetAddress: '1 Bridge',
  city: 'Orbit',
  state: null,
  country: 'Space',
}
const card = { fullName: 'Jim', cardNum: 1_234_567_812_345_678, expMonth: 12, expYear: 2099 }

describe('/api/Addresss', () => {
  it('lists one’s own, with all columns in order', async () => {
    const { data } = (await shop.get('/api/Addresss', jim)).json<{ data: Row[] }>()
    expect(data.map(({ id, UserId }) => [id, UserId])).toEqual([
      [4, 2],
      [5, 2],
    ])
    expect(Object.keys(data[0] ?? {}).join()).toBe(
      'UserId,id,fullName,mobileNum,zipCode,streetAddress,city,state,country,createdAt,updatedAt',
    )
    expect((await shop.get('/api/Addresss', await newcomer())).json()).toEqual({ status: 'success', data: [] })
  })

  it('takes a new one for the caller, whomever the body names', async () => {
    const reply = await shop.post('/api/Addresss', { ...address, UserId: 1 }, jim)
    const { data } = reply.json<{ data: Row }>()
    expect([reply.status, data]).toEqual([201, expect.objectContaining({ ...address, UserId: 2 })])
    expect(reply.headers.get('Location')).toBe(`/api/Addresss/${data.id}`)
    expect((await shop.get(`/api/Addresss/${data.id}`, jim)).json()).toEqual({ status: 'success', data })
  })

  it.each<[Row, string]>([
    [{ mobileNum: 999_999 }, 'Validation min on mobileNum failed'],
    [{ mobileNum: 10_000_000_000 }, 'Validation max on mobileNum failed'],
    [{ mobileNum: 1_234_567.5 }, 'Validation isInt on mobileNum failed'],
    [{ zipCode: '' }, 'Validation len on zipCode failed'],
    [{ zipCode: '123456789' }, 'Validation len on zipCode failed'],
    [{ streetAddress: 'x'.repeat(161) }, 'Validation len on streetAddress failed'],
  ])('refuses %j', async (wrong, text) => {
    const [field] = Object.keys(wrong)
    const reply = await shop.post('/api/Addresss', { ...address, ...wrong }, jim)
    const expected = { message: `Validation error: ${text}`, errors: [{ field, message: text }] }
    expect([reply.status, reply.json()]).toEqual([400, expected])
  })

  it.each(['1', '4711', 'x', 'NaN', '0'])('neither shows nor deletes those of other accounts: %s', async (id) => {
    for (const method of ['GET', 'DELETE']) {
      const reply = await shop.call(method, `/api/Addresss/${id}`, jim)
      expect([reply.status, reply.json()]).toEqual([400, malicious('Malicious activity detected.')])
    }
    expect(shop.lab.store.table('Addresses').find(1)).toBeDefined()
  })

  it('deletes one’s own, and a recycling request forgets it', async () => {
    const reply = await shop.delete('/api/Addresss/4', jim)
    expect([reply.status, reply.json()]).toEqual([200, { status: 'success', data: 'Address deleted successfully.' }])
    expect((await shop.delete('/api/Addresss/4', jim)).status).toBe(400)
    expect(shop.lab.store.table('Recycles').find(1)?.AddressId).toBeNull()
  })

  it('a change looks at the number alone, and the address moves to the caller', async () => {
    const someone = await newcomer()
    const reply = await shop.put('/api/Addresss/6', { city: 'Elsewhere', id: 99 }, someone)
    expect([reply.status, reply.json()]).toMatchObject([200, { data: { id: 6, city: 'Elsewhere' } }])
    expect((await shop.get('/api/Addresss/6', someone)).status).toBe(200)
    const missing = await shop.put('/api/Addresss/4711', { city: 'Elsewhere' }, someone)
    expect([missing.status, missing.json()]).toEqual([404, { message: 'Not Found', errors: [] }])
  })

  it('a check of the owner stops the take-over and lets one change one’s own', async () => {
    const secured = await serveLab({ fix: ['unowned-address-change'] })
    const { token } = await secured.logIn('jim@juice-sh.op', 'ncc-1701')
    expect((await secured.put('/api/Addresss/6', { city: 'Elsewhere' }, { token })).status).toBe(404)
    expect(secured.lab.store.table('Addresses').find(6)?.UserId).toBe(3)
    expect((await secured.put('/api/Addresss/5', { city: 'Elsewhere' }, { token })).status).toBe(200)
    await secured.close()
  })

  it('a text as body has nowhere to write the account', async () => {
    const reply = await shop.call('POST', '/api/Addresss', {
      ...jim,
      body: 'hello',
      headers: { 'Content-Type': 'text/plain' },
    })
    const message = "Cannot create property 'UserId' on string 'hello'"
    expect([reply.status, reply.json()]).toEqual([401, { status: 'error', message }])
  })
})

describe('/api/Cards', () => {
  it('lists and shows one’s own with the last four digits', async () => {
    const { data } = (await shop.get('/api/Cards', jim)).json<{ data: Row[] }>()
    const masked = {
      UserId: 2,
      id: 5,
      fullName: expect.any(String),
      cardNum: '************8705',
      expMonth: 11,
      expYear: 2099,
    }
    expect(data).toEqual([masked])
    expect((await shop.get('/api/Cards/5', jim)).json()).toEqual({ status: 'success', data: data[0] })
  })

  it('answers a new one with the whole number, once', async () => {
    const reply = await shop.post('/api/Cards', { ...card, UserId: 1 }, jim)
    const { data } = reply.json<{ data: Row }>()
    expect([reply.status, data]).toEqual([201, expect.objectContaining({ ...card, UserId: 2 })])
    expect((await shop.get(`/api/Cards/${data.id}`, jim)).json()).toMatchObject({
      data: { cardNum: '************5678' },
    })
  })

  it('keeps a card without anything on it', async () => {
    const someone = await newcomer()
    expect((await shop.post('/api/Cards', {}, someone)).status).toBe(201)
    expect((await shop.get('/api/Cards', someone)).json()).toMatchObject({ data: [{ cardNum: null, expMonth: null }] })
  })

  it('tells everything that is wrong with a card', async () => {
    const reply = await shop.post('/api/Cards', { cardNum: 12.5, expMonth: 13, expYear: 2079 }, jim)
    const texts = [
      'Validation isInt on cardNum failed',
      'Validation min on cardNum failed',
      'Validation max on expMonth failed',
      'Validation min on expYear failed',
    ]
    expect([reply.status, reply.json<{ message: string }>().message]).toEqual([
      400,
      texts.map((text) => `Validation error: ${text}`).join(',\n'),
    ])
  })

  it.each([10_000_000_000_000_000, 999_999_999_999_999])('knows no card number %d', async (cardNum) => {
    expect((await shop.post('/api/Cards', { ...card, cardNum }, jim)).status).toBe(400)
  })

  it.each(['1', '4711', 'x'])('neither shows nor deletes those of other accounts: %s', async (id) => {
    const [read, removed] = [await shop.get(`/api/Cards/${id}`, jim), await shop.delete(`/api/Cards/${id}`, jim)]
    expect([read.status, read.json()]).toEqual([400, malicious('Malicious activity detected')])
    expect([removed.status, removed.json()]).toEqual([400, malicious('Malicious activity detected.')])
    expect(shop.lab.store.table('Cards').find(1)).toBeDefined()
  })

  it('deletes one’s own', async () => {
    const reply = await shop.delete('/api/Cards/5', jim)
    expect([reply.status, reply.json()]).toEqual([200, { status: 'success', data: 'Card deleted successfully.' }])
    expect((await shop.get('/api/Cards/5', jim)).status).toBe(400)
  })
})
