import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChallengeKey, catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { disguisedAddress } from '../../../lab/challenges/rules/detections.js'
import { formWithFile } from '../../../lab/proofs/attacker/document-visitor.js'
import { proofs } from '../../../lab/proofs/proofs.js'
import { attackerOf } from '../../support/attacker.js'
import { checkOut } from '../../support/buy.js'
import { createClient } from '../../support/client.js'
import { openLoggingProxy } from '../../support/logging-proxy.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

const listed = 'https://github.com/juice-shop/juice-shop'
const columns = '1,2,3,4,5,6,7,8,9'
const wallet = 'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm'

/** Other ways to write an attack that the shop takes for the same. */
const variants: readonly (readonly [ChallengeKey, string, string])[] = [
  ['redirectChallenge', 'GET', `/redirect?to=//evil.example/?x=${listed}`],
  ['redirectChallenge', 'GET', `/redirect?to=/\\evil.example/?x=${listed}`],
  ['redirectChallenge', 'GET', `/redirect?to=https:evil.example/?x=${listed}`],
  ['redirectChallenge', 'GET', `/redirect?to=%2F%2Fevil.example%2F%3Fx%3D${encodeURIComponent(listed)}`],
  ['redirectChallenge', 'GET', `//REDIRECT/?a=b&to=https://evil.example/?x=${listed}`],
  ['redirectChallenge', 'GET', `/redirect?%74o=${listed}.evil.example`],
  ['redirectChallenge', 'GET', `/x/../redirect?to=//evil.example/?x=${listed}`],
  ['redirectCryptoCurrencyChallenge', 'GET', `/redirect/?x=1&to=${wallet.replace('.info', '%2Einfo')}`],
  ['changeProductChallenge', 'PUT', '/api/products/9'],
  ['changeProductChallenge', 'PUT', '//API/products/9'],
  ['changeProductChallenge', 'PUT', '/api/%50roducts/9'],
  ['changeProductChallenge', 'PUT', '/api/./Products/9'],
  ['feedbackChallenge', 'DELETE', '/api/feedbacks/1'],
  ['feedbackChallenge', 'DELETE', '/api/Feedbacks/%32'],
  ['unionSqlInjectionChallenge', 'GET', `/rest/products/search/?a=1&q=x'))%20%75nion%20select%20${columns}%2d%2d`],
  ['unionSqlInjectionChallenge', 'GET', `/rest/products/search?q=x'))%20union%20select%20${columns}/*`],
  ['unionSqlInjectionChallenge', 'GET', "/rest/products/search?q=x'))%20or%201=1%20or%20((''='"],
  ['reflectedXssChallenge', 'GET', '//rest/track-order/%3Ch1%3E'],
  ['passwordHashLeakChallenge', 'GET', '/rest/user/whoami/?fields=id,password'],
  ['passwordHashLeakChallenge', 'GET', '/rest/user/whoami?fields=id,p%61ssword'],
  ['emailLeakChallenge', 'GET', '/rest/user/whoami/?callback=hello'],
  ['changePasswordBenderChallenge', 'GET', '/REST/user/change-password/?new=ncc-1701&repeat=ncc-1701'],
  ['changePasswordBenderChallenge', 'GET', '/rest/user/change-password?new=ncc-1701&repeat=ncc-1701&xcurrent=a'],
  ['accessLogDisclosureChallenge', 'GET', '//Support/logs/'],
  ['exposedMetricsChallenge', 'GET', '/METRICS/'],
  ['exposedMetricsChallenge', 'GET', '/metrics?x'],
  ['directoryListingChallenge', 'GET', '//FTP/acquisitions.md'],
  ['forgottenBackupChallenge', 'GET', '/FTP/coupons_2013.md.bak%25%30%30.md'],
  ['noSqlCommandChallenge', 'GET', '/rest/Products/sleep(1)/reviews/'],
  ['noSqlCommandChallenge', 'GET', '/rest/products/1/../sleep(1)/reviews?x'],
  ['retrieveBlueprintChallenge', 'GET', '/assets/public/images/products/JuiceShop%2E%73tl?x'],
  ['easterEggLevelTwoChallenge', 'GET', '/the/Devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg'],
]

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

/** Sends a request as it is written, which fetch would tidy up, and tells the status. */
async function sendRaw(shop: ServedLab, token: string, method: string, path: string): Promise<number> {
  const { hostname, port } = new URL(shop.url)
  const headers = { Authorization: `Bearer ${token}`, Cookie: `token=${token}`, 'Content-Type': 'application/json' }
  const sent = request({ hostname, port, method, path, headers, agent: false })
  sent.end(method === 'PUT' ? '{"description":"Pressed by hand"}' : undefined)
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  await once(reply.resume(), 'end')
  return reply.statusCode ?? 0
}

/** Lines of the log of a proxy in front, by the challenge that was attacked; those of the honest customer by `honest`, and of a variant by its address. */
const lines = new Map<string, readonly string[]>()
const statuses = new Map<string, number>()

beforeAll(async () => {
  const lab = await serveLab({ seed: 'detections' })
  const proxy = await openLoggingProxy(lab.url)
  const shop: ServedLab = { ...lab, ...createClient(proxy.url), url: proxy.url }
  await shopHonestly(shop)
  lines.set('honest', await proxy.takeLines())
  for (const key of ruled) {
    await lab.lab.reset({ progress: true })
    await proofs[key].attack(attackerOf(shop)).catch(() => undefined)
    lines.set(key, await proxy.takeLines())
  }
  await lab.lab.reset({ progress: true })
  const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
  await proxy.takeLines()
  for (const [, method, path] of variants) {
    statuses.set(path, await sendRaw(shop, token, method, path))
    lines.set(path, await proxy.takeLines())
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

  it.each(variants)('%s: the rules find the variant %s %s, which the shop takes', (key, _method, path) => {
    const [line = ''] = lines.get(path) ?? []
    expect([200, 302]).toContain(statuses.get(path))
    expect([line, catalogue[key].lesson.detect.rule?.test(line) || disguisedAddress.test(line)]).toEqual([line, true])
  })

  it('take no honest address for one in disguise', () => {
    expect((lines.get('honest') ?? []).filter((line) => disguisedAddress.test(line))).toEqual([])
  })

  it.each([
    ['/search?q=%3Cimg%20src%3Dx%3E', 'localXssChallenge'],
    ['/web3-sandbox', 'web3SandboxChallenge'],
    ['/tokensale-ico-ea', 'tokenSaleChallenge'],
  ] as const)('find the page %s where it only is the referrer of a later request', (path, key) => {
    const line = `127.0.0.1 - - [26/Nov/2026:00:00:00 +0000] "GET /rest/admin/application-version HTTP/1.1" 200 19 "http://shop.example${path}" "Mozilla/5.0"`
    expect(catalogue[key].lesson.detect.rule?.test(line)).toBe(true)
  })

  it.each([
    ['192.0.2.1', 'Prometheus/3.5.0', false],
    ['192.0.2.10', 'Prometheus/3.5.0', true],
    ['127.0.0.1', 'Prometheus/3.5.0', true],
    ['192.0.2.1', 'curl/8.5.0', false],
  ])('exempt the monitoring system by its address: %s as %s is found: %s', (address, agent, isFound) => {
    const line = `${address} - - [26/Nov/2026:00:00:00 +0000] "GET /metrics HTTP/1.1" 200 19000 "-" "${agent}"`
    expect(catalogue.exposedMetricsChallenge.lesson.detect.rule?.test(line)).toBe(isFound)
  })

  it.each(ruled)('%s: the rule ignores the case of letters, as addresses of the shop do', (key) => {
    expect(catalogue[key].lesson.detect.rule?.flags).toBe('i')
  })

  it.each(challengeKeys)('%s: a trace is two or three short sentences at most', (key) => {
    const { trace } = catalogue[key].lesson.detect
    expect(trace.length).toBeLessThan(260)
    expect(trace.length).toBeGreaterThan(30)
  })
})
