import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../../../../lab/proofs/attacker/forge-token.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

/**
 * Rights at the shop's REST endpoints (docs/contract/commerce.md): the status for an anonymous caller, a customer, a deluxe member, an accountant,
 * an administrator, and somebody who made an unsigned token that calls them an accountant.
 */
const matrix = `
  call                                                anon  cust  deluxe  acc   admin  unsigned
  GET   /rest/products/search?q=                      200   200   200     200   200    200
  GET   /rest/products/1/reviews                      200   200   200     200   200    200
  PUT   /rest/products/1/reviews                      201   201   201     201   201    201
  PATCH /rest/products/reviews                        401   200   200     200   200    200
  POST  /rest/products/reviews                        401   404   404     404   404    404
  GET   /rest/basket/2                                401   200   200     200   200    200
  POST  /rest/basket/2                                401   500   500     500   500    500
  GET   /rest/basket/2/lines                          401   500   500     500   500    500
  GET   /rest/basket                                  401   500   500     500   500    500
  POST  /api/BasketItems                              401   200   200     200   200    401
  PUT   /rest/basket/2/coupon/none                    401   404   404     404   404    404
  POST  /rest/basket/2/checkout                       401   200   200     200   200    200
  GET   /rest/wallet/balance                          401   200   200     200   200    404
  GET   /rest/order-history                           500   200   200     200   200    200
  GET   /rest/order-history/orders                    403   403   403     200   403    200
  PUT   /rest/order-history/x/delivery-status         403   403   403     200   403    200
  GET   /rest/track-order/5267-f73dcd000abcc353       200   200   200     200   200    200
  POST  /api/Complaints                               401   201   201     201   201    201
  GET   /rest/memories                                200   200   200     200   200    200
  POST  /rest/memories                                400   400   400     400   400    400
  POST  /file-upload                                  400   400   400     400   400    400
  POST  /b2b/v2/orders                                401   200   200     200   200    200
  GET   /b2b/v2                                       401   200   200     200   200    200
  GET   /rest/user/authentication-details             401   200   200     200   200    200
  POST  /rest/user/authentication-details             401   500   500     500   500    500
  GET   /rest/chatbot/status                          200   200   200     200   200    200
  POST  /rest/web3/submitKey                          401   401   401     401   401    401
  GET   /rest/web3/nftUnlocked                        200   200   200     200   200    200
  GET   /rest/web3/nftMintListen                      200   200   200     200   200    200
  POST  /rest/web3/walletNFTVerify                    200   200   200     200   200    200
  POST  /rest/web3/walletExploitAddress               200   200   200     200   200    200
`

const roles = ['anonymous', 'customer', 'deluxe', 'accounting', 'admin', 'unsigned'] as const
type Role = (typeof roles)[number]

const cells = matrix
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/\s+/))
  .map(([method = '', path = '', ...statuses]) => ({ method, path, statuses: statuses.map(Number) }))

let shop: ServedLab
let tokens: Readonly<Record<Role, string | undefined>>
let baskets: Readonly<Partial<Record<Role, number>>>
beforeAll(async () => {
  shop = await serveLab()
})
beforeEach(async () => {
  await shop.lab.reset({ progress: false })
  const logIns = {
    customer: await shop.logIn('jim@juice-sh.op', 'ncc-1701'),
    deluxe: await shop.logIn('ciso@juice-sh.op', 'mDLx?94T~1CfVfZMzw@sJ9f?s3L6lbMqE70FfI8^54jbNikY5fymx7c!YbJb'),
    accounting: await shop.logIn('accountant@juice-sh.op', 'i am an awesome accountant'),
    admin: await shop.logIn('admin@juice-sh.op', 'admin123'),
  }
  const token = ([role, login]: [string, { token: string }]) => [role, login.token]
  const invented = { data: { email: 'nobody@juice.example', role: 'accounting' }, iat: 1 }
  tokens = { ...Object.fromEntries(Object.entries(logIns).map(token)), unsigned: forgeUnsigned(invented) }
  baskets = Object.fromEntries(Object.entries(logIns).map(([role, { bid }]) => [role, bid]))
})
afterAll(() => shop.close())

/** The body that each call needs to get as far as its caller may go. */
const bodyOf = (path: string, role: Role) =>
  path === '/api/BasketItems' ? { ProductId: 17, BasketId: String(baskets[role] ?? 2), quantity: 1 } : { message: 'x' }

describe('who may do business with the shop', () => {
  it.each(cells)('$method $path', async ({ method, path, statuses }) => {
    const answers: number[] = []
    for (const role of roles) {
      const body = method === 'GET' ? undefined : bodyOf(path, role)
      answers.push((await shop.call(method, path, { token: tokens[role], body })).status)
    }
    expect(answers).toEqual(statuses)
  })
})
