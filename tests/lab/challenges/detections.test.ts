import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { attacks } from '../../exploits/attacks/attacks.js'
import { checkOut } from '../../support/buy.js'
import { createClient } from '../../support/client.js'
import { formWithFile } from '../../support/document-visitor.js'
import { openLoggingProxy } from '../../support/logging-proxy.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'
import { unhurriedOrders } from '../../support/unhurried-orders.js'

const ruled = challengeKeys.filter((key) => catalogue[key].lesson.detect.rule !== undefined)

/** A customer who does what pages offer, slips included. */
async function shopHonestly(shop: ServedLab): Promise<void> {
  await shop.post('/rest/user/login', { email: 'jim@juice-sh.op', password: 'ncc-1700' })
  const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
  const paths = [
    '/rest/user/whoami',
    '/rest/user/whoami?fields=id,email,role,lastLoginIp',
    '/rest/products/search?q=',
    '/rest/products/search?q=granny%20-%20apple%20pie',
    '/rest/products/1/reviews',
    '/api/Products/1',
    '/api/Products',
    '/rest/basket/2',
    '/redirect?to=https://github.com/juice-shop/juice-shop',
    '/ftp/legal.md',
    '/score-board',
    '/photo-wall',
    '/privacy-security/privacy-policy',
    '/deluxe-membership',
    '/web3-wallet',
    '/.well-known/security.txt',
    '/assets/i18n/de_DE.json',
    '/rest/user/change-password?current=ncc-1701&new=ncc-1702&repeat=ncc-1702',
  ]
  for (const path of paths) await shop.get(path, { token })
  await shop.get('/metrics', { headers: { 'User-Agent': 'Prometheus/3.5.0' } })
  await shop.post('/api/Users', {
    email: 'ann@juice.example',
    password: 'figs-and-dates',
    passwordRepeat: 'figs-and-dates',
  })
  const form = formWithFile('file', 'invoice.pdf', '%PDF-1.7')
  await (await fetch(`${shop.url}/file-upload`, { method: 'POST', body: form })).text()
  const reply = await checkOut(shop, token, 2, {
    orderDetails: { paymentId: 'wallet', addressId: '4', deliveryMethodId: '1' },
  })
  const { orderConfirmation } = reply.json<{ orderConfirmation: string }>()
  await shop.get(`/rest/track-order/${orderConfirmation}`)
  await shop.get(`/ftp/order_${orderConfirmation}.pdf`)
  await shop.post('/b2b/v2/orders', { orderLinesData: '[{"productId":8,"quantity":500}]' }, { token })
}

/** Lines of the log of a proxy in front, by the challenge that was attacked; those of the honest customer by `honest`. */
const lines = new Map<string, readonly string[]>()

beforeAll(async () => {
  const lab = await serveLab({ seed: 'detections' }, unhurriedOrders)
  const proxy = await openLoggingProxy(lab.url)
  const shop: ServedLab = { ...lab, ...createClient(proxy.url), url: proxy.url }
  await shopHonestly(shop)
  lines.set('honest', await proxy.takeLines())
  for (const key of ruled) {
    await lab.lab.reset({ progress: true })
    await attacks[key](shop).catch(() => undefined)
    lines.set(key, await proxy.takeLines())
  }
  await proxy.close()
  await lab.close()
}, 600_000)

afterAll(() => lines.clear())

describe('the rules that find attacks in the access log', () => {
  it('are there for a quarter of the challenges', () => {
    expect(ruled.length).toBeGreaterThanOrEqual(challengeKeys.length / 4)
  })

  it.each(ruled)('%s: the rule finds the attack, and nothing in what an honest customer does', (key) => {
    const { rule } = catalogue[key].lesson.detect
    const found = (what: string) => (lines.get(what) ?? []).filter((line) => rule?.test(line))
    expect(lines.get('honest')?.length).toBeGreaterThan(15)
    expect(found('honest')).toEqual([])
    expect(found(key).length, (lines.get(key) ?? []).join('\n')).toBeGreaterThan(0)
  })

  it.each(challengeKeys)('%s: a trace is two or three short sentences at most', (key) => {
    const { trace } = catalogue[key].lesson.detect
    expect(trace.length).toBeLessThan(260)
    expect(trace.length).toBeGreaterThan(30)
  })
})
