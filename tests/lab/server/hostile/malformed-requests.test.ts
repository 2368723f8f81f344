import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, type MockInstance, vi } from 'vitest'
import routes from '../../../../app/routes.js'
import { dropAddressWarnings } from '../../../../lab/server/remix/drop-address-warnings.js'
import { listAddresses, malformedRequests } from '../../../support/requests/malformed-requests.js'
import { sendBytes } from '../../../support/requests/raw-socket.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
let warn: MockInstance<typeof console.warn>
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  warn = vi.spyOn(console, 'warn').mockReturnValue()
  dropAddressWarnings()
  shop = await serveLab()
})
afterAll(async () => {
  await shop.close()
  vi.restoreAllMocks()
})

it('answers or closes what no honest client sends, and goes on', async () => {
  const addresses = listAddresses(await routes)
  expect(addresses).toContain('/rest/basket/:id/checkout')
  const { port } = shop.server
  const send = async (request: Parameters<typeof sendBytes>[0]) => {
    const answer = await sendBytes(request)
    const [, status = ''] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? []
    expect(['502', '504'], String(request.pieces[0]).slice(0, 300)).not.toContain(status)
  }
  const requests = fc.sample(malformedRequests(addresses), { seed: 5, numRuns: 400 }).values()
  const visit = async () => {
    for (const request of requests) await send({ ...request, port })
  }
  await Promise.all(Array.from({ length: 8 }, visit))
  expect((await shop.get('/rest/products/search?q=apple')).status).toBe(200)
})

it('prints nothing about malformed addresses, and other warnings as ever', async () => {
  for (const address of ['/payment/%', '/outside/%E0%A4%A/x', '/%', '/api/%', '/score-board/%E0'])
    await sendBytes({
      port: shop.server.port,
      pieces: [`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
    })
  expect(warn).not.toHaveBeenCalled()
  console.warn('a warning')
  expect(warn).toHaveBeenCalledWith('a warning')
})
