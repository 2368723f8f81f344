import { afterAll, describe, expect, test } from 'vitest'
import { serveDesk } from '../../../support/class/desk/serve-desk.js'

const desk = await serveDesk({}, [])
afterAll(desk.close)

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${desk.url}${path}`, { headers })

async function assetsOfPage(): Promise<string[]> {
  const page = await (await get('/')).text()
  return [...page.matchAll(/(?:src|href)="\.(\/assets\/[^"]+)"/g)].map(([, path]) => path as string)
}

describe('the page of the desk', () => {
  test('needs no token, runs nothing but its own files, and stands in no frame', async () => {
    const reply = await get('/')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('Content-Type')).toMatch('text/html')
    expect(reply.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(reply.headers.get('X-Frame-Options')).toBe('DENY')
    expect(reply.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(reply.headers.get('Cache-Control')).toBe('no-cache')
    expect(reply.headers.get('Set-Cookie')).toBeNull()
    expect(reply.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  test('has no script or style between its tags', async () => {
    const page = await (await get('/')).text()
    expect(page).not.toMatch(/<style|style=|<script(?![^>]* src=)/)
    expect((await assetsOfPage()).length).toBeGreaterThan(4)
  })

  test('has assets that browsers keep, packed for those that unpack', async () => {
    for (const path of await assetsOfPage()) {
      const reply = await get(path, { 'Accept-Encoding': 'br' })
      expect(reply.status).toBe(200)
      expect(reply.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(reply.headers.get('X-Content-Type-Options')).toBe('nosniff')
      if (path.endsWith('.js')) expect(reply.headers.get('Content-Encoding')).toBe('br')
      await reply.arrayBuffer()
    }
  })

  test.each(['/nothing', '/assets/nothing.js', '/..%2f..%2fpackage.json', '/assets/..%2f..%2f..%2fpackage.json'])(
    'leads nowhere else: %s',
    async (path) => expect([400, 403, 404]).toContain((await get(path)).status),
  )

  test('comes to less than a start page of the shop', async () => {
    const sizes = (await assetsOfPage()).map(async (path) =>
      Number((await get(path, { 'Accept-Encoding': 'br' })).headers.get('Content-Length')),
    )
    const sum = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(sum).toBeGreaterThan(50_000)
    expect(sum).toBeLessThan(200_000)
  })
})
