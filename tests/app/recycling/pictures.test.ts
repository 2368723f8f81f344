import { expect } from 'vitest'
import type { Client } from '../../../lab/proofs/attacker/client.js'
import { test } from '../../fixtures.js'
import { makeConfig } from '../../support/make-config.js'
import { serveLab } from '../../support/serve-lab.js'

async function readPictures(lab: Client): Promise<(string | undefined)[]> {
  const { text: html } = await lab.get('/recycle', { headers: { Accept: 'text/html' } })
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
  return [...main.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, source]) => source)
}

test('the recycling page shows the two pictures that the configuration names', async ({ lab }) => {
  const recyclePage = { topProductImage: 'melon_juice.jpg', bottomProductImage: 'https://juice.example/x/quince.jpg' }
  const other = await serveLab({ config: makeConfig({ application: { recyclePage } }) })
  const pictures = await readPictures(other)
  await other.close()
  const folder = '/assets/public/images/products'
  expect(pictures).toEqual([`${folder}/melon_juice.jpg`, `${folder}/quince.jpg`])
  expect(await readPictures(lab)).toEqual([`${folder}/fruit_press.jpg`, `${folder}/apple_pressings.jpg`])
})
