import { describe, expect, it } from 'vitest'
import { fuzzLab, target } from '../../support/requests/fuzzing.js'

const lab = fuzzLab()

/** Every address of docs/contract/commerce.md#catalogue to 9 that is no generated resource; what can be reached by id is also tried with one that exists. */
const endpoints = [
  target('GET', '/search', 'q'),
  target('GET', '/track-result', 'id'),
  target('GET', '/order-completion/:id', 'x'),
  target('GET', '/payment/:id', 'x'),
  target('GET', '/bee-haven', 'x'),
  target('GET', '/rest/products/search', 'q'),
  target('GET PUT', '/rest/products/:id/reviews', 'message', 'author'),
  target('PUT', '/rest/products/1/reviews', 'message', 'author'),
  target('PATCH POST', '/rest/products/reviews', 'id', 'message', '$ne'),
  target('GET', '/rest/basket/:id', 'x'),
  target('POST', '/api/BasketItems/', 'ProductId', 'BasketId', 'quantity'),
  target('PUT', '/api/BasketItems/1', 'ProductId', 'BasketId', 'quantity'),
  target('PUT', '/rest/basket/2/coupon/:id', 'coupon'),
  target('PUT', '/rest/basket/:id/coupon/n%3CMibgC7sn', 'coupon'),
  target('POST', '/rest/basket/2/checkout', 'couponData', 'orderDetails', 'UserId'),
  target('POST', '/rest/basket/:id/checkout', 'couponData', 'orderDetails', 'UserId', 'paymentId'),
  target('GET PUT', '/rest/wallet/balance', 'balance', 'paymentId', 'UserId'),
  target('GET POST', '/rest/deluxe-membership', 'paymentMode', 'paymentId', 'UserId'),
  target('GET', '/rest/order-history', 'email'),
  target('GET', '/rest/order-history/orders', 'email'),
  target('PUT', '/rest/order-history/:id/delivery-status', 'deliveryStatus'),
  target('GET', '/rest/track-order/:id', 'id'),
  target('GET', '/rest/track-order/5267-f73dcd000abcc353', 'id'),
  target('POST', '/api/Complaints', 'UserId', 'message', 'file'),
  target('POST', '/file-upload', 'file'),
  target('GET POST', '/rest/memories', 'image', 'caption', 'UserId'),
  target('POST', '/b2b/v2/orders', 'cid', 'orderLines', 'orderLinesData'),
  target('GET', '/rest/chatbot/status', 'x'),
  target('POST', '/rest/chatbot/respond', 'action', 'query'),
  target('POST', '/rest/chat', 'messages', 'role', 'content'),
  target('POST', '/rest/web3/submitKey', 'privateKey'),
  target('GET', '/rest/web3/nftUnlocked', 'x'),
  target('GET', '/rest/web3/nftMintListen', 'x'),
  target('POST', '/rest/web3/walletNFTVerify', 'walletAddress'),
  target('POST', '/rest/web3/walletExploitAddress', 'walletAddress'),
  ...['wallet', 'balance', 'compile', 'deploy', 'send', 'ask', 'other'].map((call) =>
    target('POST', `/outside/chain/${call}`, 'key', 'source', 'contract', 'values', 'wei', 'to', 'method', 'address'),
  ),
]

describe('hostile requests', () => {
  it.each(endpoints)('hang and break nothing at $path', (aim) => lab.attack(aim, 20), lab.timeout)

  it('leave a shop where newcomers fill a basket, pay and speak up', async () => {
    const { shop } = lab
    const [email, password] = ['late@juice.example', 'plums-and-pears']
    expect((await shop.post('/api/Users', { email, password, passwordRepeat: password })).status).toBe(201)
    const { token, bid } = await shop.logIn(email, password)
    const item = { ProductId: 6, BasketId: String(bid), quantity: 1 }
    expect((await shop.post('/api/BasketItems/', item, { token })).status).toBe(200)
    const order = await shop.post(`/rest/basket/${bid}/checkout`, {}, { token })
    expect(order.json()).toEqual({ orderConfirmation: expect.stringMatching(/^[\da-f]{4}-[\da-f]{16}$/) })
    const said = await shop.put('/rest/products/6/reviews', { message: 'Still here.', author: email }, { token })
    expect(said.status).toBe(201)
    for (const path of ['/rest/products/6/reviews', '/rest/memories', '/rest/order-history', '/rest/chatbot/status'])
      expect([path, (await shop.get(path, { token })).status]).toEqual([path, 200])
    for (const path of ['/search', '/photo-wall', '/juicy-nft', '/bee-haven', '/tokensale-ico-ea'])
      expect([path, (await shop.get(path)).status]).toEqual([path, 200])
  })
})
