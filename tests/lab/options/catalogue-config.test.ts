import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createLab } from '../../../lab/create-lab.js'
import { loadShopConfig } from '../../../lab/options/load-config.js'

/** A file with the default products, the tampered one changed, and one more. */
function writeProducts(tampered: object, last: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const products = loadShopConfig().config.products.map((product) =>
    product.urlForProductTamperingChallenge ? { ...product, ...tampered } : product,
  )
  const file = join(folder, 'own.yml')
  writeFileSync(file, JSON.stringify({ products: [...products, last] }))
  return file
}

it.each([
  ['name', 255],
  ['description', 3500],
  ['image', 255],
])('refuses a %s that no row has room for', (key, max) => {
  const file = writeProducts({}, { name: 'Longest', [key]: 'x'.repeat(max + 1) })
  expect(() => loadShopConfig(file)).toThrow(`${key} has more than ${max} characters. Shorten it.`)
})

it('seeds the longest texts', async () => {
  const long = { name: 'n'.repeat(255), description: 'd'.repeat(3500), image: 'i'.repeat(255) }
  const file = writeProducts(
    { ...long, urlForProductTamperingChallenge: 'u'.repeat(255) },
    { ...long, name: 'Longest' },
  )
  const lab = await createLab({ config: loadShopConfig(file).config })
  onTestFinished(() => lab.close())
  const names = lab.store
    .table('Products')
    .live()
    .map(({ name }) => name)
  expect(names).toContain('Longest')
  expect(names).toContain(long.name)
})
