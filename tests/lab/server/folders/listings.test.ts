import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())

const namesIn = async () => (await shop.get('/ftp', { headers: { Accept: 'application/json' } })).json<string[]>()

it('a listing has the first five hundred names of a folder that visitors have filled', async () => {
  const before = await namesIn()
  for (let n = 0; n < 600; n += 1) writeFileSync(shop.lab.disk.path('ftp', `f${String(n).padStart(4, '0')}.md`), '')
  const names = await namesIn()
  expect(names).toHaveLength(500)
  expect(names).toEqual([...names].sort())
  expect(names.slice(0, 3)).toEqual([...before].sort().slice(0, 3))
  expect(names.at(-1)).toMatch(/^f0\d+\.md$/)
})

it('listings that nobody reads keep nobody else from theirs', async () => {
  const { hostname, port } = new URL(shop.url)
  const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname).pause())
  for (const socket of sockets) socket.write(`GET /ftp HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`)
  try {
    expect((await shop.get('/ftp')).status).toBe(200)
    expect((await shop.get('/ftp/no-such-folder/')).status).toBe(403)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})
