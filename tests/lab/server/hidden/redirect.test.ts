import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from '../../../support/requests/raw-request.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())

const get = (path: string, method = 'GET') =>
  sendRaw({ port: shop.server.port, path, method, headers: { Accept: 'text/html' }, timeout: 30_000 })
const result = async (query: string) => {
  const { status, headers } = await get(`/redirect${query}`)
  return [status, headers.location]
}
const github = 'https://github.com/juice-shop/juice-shop'
const listed = [
  github,
  'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
  'https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
  'https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
  'http://shop.spreadshirt.com/juiceshop',
  'http://shop.spreadshirt.de/juiceshop',
  'https://www.stickeryou.com/products/owasp-juice-shop/794',
  'http://leanpub.com/juice-shop',
]

describe('GET /redirect', () => {
  it.each(listed)('sends on to %s', async (target) => {
    expect(await result(`?to=${target}`)).toEqual([302, target])
    expect(await result(`?to=${encodeURIComponent(target)}`)).toEqual([302, target])
  })

  it('sends on wherever an allowed address stands in the one that is named', async () => {
    for (const target of [`https://example.org?x=${github}`, `${github}/issues`, `javascript:${github}`])
      expect(await result(`?to=${encodeURIComponent(target)}`)).toEqual([302, target])
  })

  it.each(['https://example.org', 'https://github.com/juice-shop', github.toUpperCase(), 'back', '/', ''])(
    'refuses %j, which it repeats',
    async (target) => {
      const { status, text } = await get(`/redirect?to=${target}`)
      expect(status).toBe(406)
      expect(text).toContain(`<title>Error: Unrecognized target URL for redirect: ${target}</title>`)
    },
  )

  it.each(['', '?', '?TO=x', '?url=x', '?to[]=x'])('does not get along with %j, which has no target', async (query) => {
    const { status, text } = await get(`/redirect${query}`)
    expect(status).toBe(500)
    expect(text).toContain('TypeError: Cannot read properties of undefined (reading &#39;includes&#39;)')
  })

  it('writes the target of an error as text', async () => {
    const { text } = await get('/redirect?to=%3Cscript%3Ealert(1)%3C/script%3E')
    expect(text).not.toContain('<script>alert(1)')
  })

  it('lets nobody write headers', async () => {
    const { status, headers, text } = await get(`/redirect?to=${github}%0d%0aSet-Cookie:%20a=b%0d%0a%0d%0a<h1>x`)
    expect([status, headers['set-cookie']]).toEqual([302, undefined])
    expect(headers.location).toBe(`${github}%0D%0ASet-Cookie:%20a=b%0D%0A%0D%0A%3Ch1%3Ex`)
    expect(text).not.toContain('<h1>')
  })

  it('joins several targets to one, which is allowed if it contains an allowed one', async () => {
    expect((await result('?to=a&to=b'))[0]).toBe(406)
    expect(await result(`?to=${github}&to=b`)).toEqual([302, `${github},b`])
  })

  it.each(['%', '%E0%A4%A', '%ED%A0%80', '%00', '🧃'.repeat(3)])('stands %s', async (odd) => {
    const address = `/redirect?to=${github}${encodeURI(decodeURI(encodeURI(odd)))}`
    expect((await get(address)).status).toBe(302)
    expect((await get(`/redirect?to=${encodeURI(odd)}`)).status).toBe(406)
  })

  it('stands targets as long as a request may be', async () => {
    const long = 'x'.repeat(12_000)
    expect(await result(`?to=${github}?${long}`)).toEqual([302, `${github}?${long}`])
    expect((await result(`?to=${long}`))[0]).toBe(406)
    expect((await result(`?to=${long}${long}`))[0]).toBe(431)
  })

  it('is nothing that could be posted to', async () => {
    const { status, headers, text } = await get(`/redirect?to=${github}`, 'POST')
    expect([status, headers.location]).toEqual([200, undefined])
    expect(text.includes('<title>Juice Lab<')).toBe(true)
  })

  it('is linked by the client, which still knows the wallets', async () => {
    const client = (await shop.get('/main.js')).text
    for (const target of listed) expect(client).toContain(`/redirect?to=${target}`)
  })
})

describe('a shop that reads its list from the start', () => {
  it('sends on to what is listed only', async () => {
    const strict = await serveLab({ fix: ['allowed-address-anywhere'] })
    const status = async (target: string) => (await strict.get(`/redirect?to=${encodeURIComponent(target)}`)).status
    expect(await Promise.all([github, `https://example.org?x=${github}`].map(status))).toEqual([302, 406])
    await strict.close()
  })
})
