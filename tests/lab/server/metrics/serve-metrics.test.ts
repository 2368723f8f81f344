import { expect, it, onTestFinished } from 'vitest'
import { createLab } from '../../../../lab/create-lab.js'
import type { Lab } from '../../../../lab/lab.js'
import { serveMetrics } from '../../../../lab/server/metrics/serve-metrics.js'
import type { ShopPorts } from '../../../../lab/shop/ports.js'

type Handlers = Parameters<ShopPorts['openMetrics']>[1]

it('metrics that could not be opened are opened anew for the next reader', async () => {
  const lab = await createLab()
  onTestFinished(() => lab.close())
  let failures = 1
  let handlers: Handlers | undefined
  const openMetrics: ShopPorts['openMetrics'] = (_router, given) => {
    handlers = given
  }
  const faulty: Lab = {
    ...lab,
    shop: { ...lab.shop, hiddenPlaces: { ...lab.shop.hiddenPlaces, openMetrics } },
    get config() {
      if (failures-- > 0) throw new Error('out of memory')
      return lab.config
    },
  }
  const counts = { requests: new Map(), uploads: new Map(), refusedUploads: new Map(), close: () => {} }
  serveMetrics(faulty, counts, (_request, _response, next) => next())
  await expect(handlers?.writeMetrics()).rejects.toThrow('out of memory')
  await expect(handlers?.writeMetrics()).resolves.toMatchObject({ text: expect.stringContaining('_cheat_score') })
})
