import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgeSigned } from '../../../../../lab/proofs/attacker/forge-token.js'
import { writeZ85 } from '../../../../../lab/shop/coupons/z85.js'
import { type ServedLab, serveLab } from '../../../../support/serve-lab.js'

/** Local time of the shop, so that the month is the same in every zone. */
let now = new Date(2026, 10, 15, 12).getTime()
let shop: ServedLab
let token: string
beforeAll(async () => {
  shop = await serveLab({}, { clock: { now: () => now } })
})
beforeEach(async () => {
  now = new Date(2026, 10, 15, 12).getTime()
  await shop.lab.reset({ progress: true })
  token = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
})
afterAll(() => shop.close())

const twice = (code: string) => encodeURIComponent(encodeURIComponent(code))
const redeem = (code: string, id: string | number = 2) =>
  shop.put(`/rest/basket/${id}/coupon/${twice(code)}`, {}, { token })
const answerOf = async (reply: ReturnType<typeof redeem>) => [(await reply).status, (await reply).text]
const couponOn = (id: number) => shop.lab.store.table('Baskets').find(id)?.coupon
const issued = (discount: number) => String(shop.lab.shop.coupons.issue(discount))
const messageOf = (reply: { json<Shape>(): Shape }) => reply.json<{ error: { message: string } }>().error.message

describe('PUT /rest/basket/:id/coupon/:coupon', () => {
  it('puts a code of this month on the basket', async () => {
    const reply = await redeem('pes[Chz3{H')
    expect([reply.status, reply.text]).toEqual([200, '{"discount":99}'])
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
    expect(couponOn(2)).toBe('pes[Chz3{H')
  })

  it('any basket will do', async () => {
    expect(await answerOf(redeem(issued(10), 1))).toEqual([200, '{"discount":10}'])
    expect([couponOn(1), couponOn(2)]).toEqual([issued(10), null])
  })

  it.each([
    ['old', 'JAN13-10'],
    ['of November, but of another year', 'NOV17-30'],
    ['without a discount', 'NOV26-00'],
    ['nonsense', 'abcdefghij'],
    ['of the wrong length', 'abcdefg'],
    ['beyond ASCII', 'ümläut-äöü'],
    ['in small letters', 'nov26-10'],
    ['with a text before it', 'xxxxNOV26-10'],
  ])('refuses a code that is %s', async (_kind, text) => {
    const reply = await redeem(writeZ85(text) ?? text)
    expect([reply.status, reply.text]).toEqual([404, 'Invalid coupon.'])
    expect(reply.headers.get('content-type')).toMatch(/^text\/html/)
    expect(couponOn(2)).toBeNull()
  })

  it('an invalid code leaves the one before', async () => {
    await redeem(issued(10))
    expect((await redeem('abcdefghij')).status).toBe(404)
    expect(couponOn(2)).toBe(issued(10))
  })

  it('another valid one takes its place', async () => {
    await redeem(issued(10))
    await redeem(issued(20))
    expect(couponOn(2)).toBe(issued(20))
  })

  it('a code is good until its month is over, where the shop stands', async () => {
    const code = issued(10)
    now = new Date(2026, 10, 30, 23, 59).getTime()
    expect((await redeem(code)).status).toBe(200)
    now = new Date(2026, 11, 1).getTime()
    expect((await redeem(code)).status).toBe(404)
  })

  it('reads the code twice', async () => {
    const code = String(writeZ85('NOV26-10"   '))
    expect(code).toContain('%')
    const once = await shop.put(`/rest/basket/2/coupon/${encodeURIComponent(code)}`, {}, { token })
    expect([once.status, messageOf(once)]).toEqual([500, 'URI malformed'])
    expect((await redeem(code)).status).toBe(200)
    expect(couponOn(2)).toBe(code)
  })

  it.each(['4711', 'abc', 'NaN', '-1'])('there is no basket %s', async (id) => {
    for (const code of [issued(10), 'abcdefghij']) {
      const reply = await redeem(code, id)
      expect([reply.status, messageOf(reply)]).toEqual([500, `Basket with id=${id} does not exist.`])
    }
  })

  it('needs a token, and an account in it', async () => {
    const path = `/rest/basket/2/coupon/${twice(issued(10))}`
    const noToken = await shop.put(path, {})
    expect([noToken.status, messageOf(noToken)]).toEqual([401, 'No Authorization header was found'])
    const publicKey = (await shop.get('/encryptionkeys/jwt.pub')).text
    const forged = await shop.put(path, {}, { token: forgeSigned({ id: 2 }, publicKey) })
    expect([forged.status, forged.json()]).toEqual([
      401,
      { status: 'error', message: "Cannot read properties of undefined (reading 'data')" },
    ])
    expect(couponOn(2)).toBeNull()
  })

  it('there is nothing else at that address', async () => {
    const reply = await shop.get('/rest/basket/2/coupon/x', { token })
    expect([reply.status, messageOf(reply)]).toEqual([500, 'Unexpected path: /rest/basket/2/coupon/x'])
  })
})
