import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRaw } from '../../support/requests/raw-request.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())

it.each([
  ['ftp://localhost/rest/languages', '/rest/languages'],
  ['HTTP://localhost/solve/challenges/server-side?key=x', '/solve/challenges/server-side?key=x'],
  ['http://localhost/ftp/legal.md', '/ftp/legal.md'],
])('the whole address %s is that of %s', async (whole, path) => {
  const { port } = shop.server
  const [one, other] = await Promise.all([whole, path].map((asked) => sendRaw({ port, path: asked })))
  expect([one?.status, one?.text.length]).toEqual([200, other?.text.length])
})
