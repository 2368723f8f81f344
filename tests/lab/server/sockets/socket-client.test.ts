import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())

it.each(['socket.io.js', 'socket.io.min.js', 'socket.io.js?v=1', 'socket.io.msgpack.min.js'])(
  'the client of the sockets is beside them as %s',
  async (name) => {
    const { status, headers, text } = await shop.get(`/socket.io/${name}`)
    expect([status, headers.get('Content-Type')]).toEqual([200, expect.stringContaining('javascript')])
    const page = { ...globalThis, module: { exports: {} as { io?: unknown; Manager?: unknown } }, exports: {} }
    runInNewContext(text, page)
    const { io, Manager } = page.module.exports
    expect([typeof io, typeof Manager]).toEqual(['function', 'function'])
  },
)

it('is there for modules too', async () => {
  const { status, text } = await shop.get('/socket.io/socket.io.esm.min.js')
  expect([status, text]).toEqual([200, expect.stringMatching(/export\s*\{/)])
})

it.each(['socket.io.old.js', 'socket.io.js.map', 'socket.io.js/x', ''])(
  'no other file is, such as %j',
  async (name) => {
    expect((await shop.get(`/socket.io/${name}`)).status).not.toBe(200)
  },
)
