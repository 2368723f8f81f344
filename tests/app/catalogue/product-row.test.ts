import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadOrderedProduct } from '../../../app/catalogue/product-row.client.js'

const line = { id: 32, name: 'A book' }
const answerWith = (status: number) =>
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Not Found', errors: [] }, { status }))

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }))
afterEach(() => vi.unstubAllGlobals())

it('an unknown product is gone', async () => {
  answerWith(404)
  expect(await loadOrderedProduct(line)).toBeUndefined()
})

it('a product is not gone because the shop fails', async () => {
  answerWith(500)
  await expect(loadOrderedProduct(line)).rejects.toMatchObject({ status: 500 })
})
