import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { iframePayload } from '../../../../../lab/challenges/rules/conditions.js'
import type { Order } from '../../../../../lab/shop/tables.js'
import { type ServedLab, serveLab } from '../../../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())

const orders = () => shop.lab.store.collection('orders').all()
const track = (id: string, lab = shop) => lab.get(`/rest/track-order/${encodeURIComponent(id)}`)
const found = async (id: string, lab = shop) => (await track(id, lab)).json<{ data: Partial<Order>[] }>().data

describe('GET /rest/track-order/:id', () => {
  it('answers an order to all, with a masked address', async () => {
    const [order] = orders()
    const reply = await track(order?.orderId ?? '')
    expect([reply.status, reply.json()]).toEqual([200, { status: 'success', data: [order] }])
    expect(order).toMatchObject({
      orderId: expect.stringMatching(/^5267-[0-9a-f]{16}$/),
      email: '*dm*n@j**c*-sh.*p',
      eta: expect.any(String),
      products: [{ quantity: 3 }, { quantity: 1 }],
    })
  })

  it.each(['unknown', iframePayload, '5267', '<b>&"', '%', 'a/b', 'ä😼'])('gives back %j as it came', async (id) => {
    expect(await found(id)).toEqual([{ orderId: id }])
  })

  it('looks at 60 characters of an id and no more, and at no line break', async () => {
    expect(await found('x'.repeat(60))).toEqual([{ orderId: 'x'.repeat(60) }])
    expect(await found('x'.repeat(61))).toEqual([{ orderId: `${'x'.repeat(59)}...` }])
    expect(await found('a\r\nb\n')).toEqual([{ orderId: 'ab' }])
  })

  it.each([
    ["' || true || '", 3],
    ["' || this.email.startsWith('d') || '", 1],
    ["'||this.totalPrice>26||'", 2],
    ['\\x35', 1],
  ])('takes %j for a part of its condition', async (id, count) => {
    expect(await found(id)).toHaveLength(count)
  })

  it.each(["'", "' || nothing || '", "' || (() => { for(;;); })() || '", "' + process.exit() + '", '\\'])(
    'answers 400 to %j',
    async (id) => {
      const reply = await track(id)
      expect([reply.status, reply.json()]).toEqual([400, { error: 'Wrong Param' }])
    },
  )

  it('has no order for an empty id', async () => {
    expect((await shop.get('/rest/track-order/')).text).toContain('Unexpected path')
  })
})

describe('with a hazard closed', () => {
  it('markup: nothing is left of an id but letters, digits and dashes', async () => {
    const closed = await serveLab({ hazards: { markup: false } })
    expect(await found(iframePayload, closed)).toEqual([{ orderId: 'iframesrcjavascriptalertxss' }])
    expect(await found("' || true || '", closed)).toEqual([{ orderId: 'true' }])
    const [order] = closed.lab.store.collection('orders').all()
    expect(await found(order?.orderId ?? '', closed)).toEqual([order])
    await closed.close()
  })

  it('code-execution: an id is compared and not run', async () => {
    const closed = await serveLab({ hazards: { 'code-execution': false } })
    expect(await found("' || true || '", closed)).toEqual([{ orderId: "' || true || '" }])
    expect(await found(iframePayload, closed)).toEqual([{ orderId: iframePayload }])
    await closed.close()
  })
})
