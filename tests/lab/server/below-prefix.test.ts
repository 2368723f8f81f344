import { expect, it } from 'vitest'
import { keepLabs } from '../../support/keep-labs.js'

const openLab = keepLabs()
const accept = 'text/html,*/*;q=0.8'

it.each([
  ['en', 'The shop needs the root of a host name', 'ltr'],
  ['de-DE', 'Der Laden braucht die Wurzel eines Hostnamens', 'ltr'],
  ['en;q=0.5, de;q=0.9', 'Der Laden braucht die Wurzel eines Hostnamens', 'ltr'],
  ['fr', 'La boutique a besoin', 'ltr'],
  ['es', 'La tienda necesita', 'ltr'],
  ['ja', 'ショップには', 'ltr'],
  ['ar', 'يحتاج المتجر', 'rtl'],
])('a page below the prefix of a proxy says where to serve the shop, in %s', async (language, heading, direction) => {
  const shop = await openLab()
  const headers = { accept, 'accept-language': language, 'x-forwarded-prefix': '/juice-shop' }
  for (const path of ['/', '/login']) {
    const reply = await shop.get(path, { headers })
    expect(reply.status).toBe(501)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.text).toContain(heading)
    expect(reply.text).toContain(`dir="${direction}"`)
    expect(reply.text).toContain('--public-name shop.example.com')
    // The page holds all that it needs, as the proxy finds no other file.
    expect(reply.text).not.toMatch(/(src|href)=/)
  }
})

it('calls, files, tools and the prefix / get what they always get', async () => {
  const shop = await openLab()
  const prefix = { 'x-forwarded-prefix': '/juice-shop' }
  expect((await shop.get('/rest/languages', { headers: { accept, ...prefix } })).status).toBe(200)
  expect((await shop.get('/', { headers: { accept: '*/*', ...prefix } })).status).toBe(200)
  expect((await shop.get('/', { headers: { accept, 'x-forwarded-prefix': '/' } })).status).toBe(200)
  expect((await shop.get('/', { headers: { accept } })).status).toBe(200)
})

it('the root of a base path says the same, with the prefix taken off or not', async () => {
  const shop = await openLab({ basePath: '/shop' })
  for (const path of ['/', '/shop', '/shop/'])
    expect((await shop.get(path, { headers: { accept } })).status, path).toBe(501)
  expect((await shop.get('/login', { headers: { accept } })).status).toBe(200)
  const whole = await openLab({ basePath: 'https://shop.example.com' })
  expect((await whole.get('/', { headers: { accept } })).status).toBe(200)
})
