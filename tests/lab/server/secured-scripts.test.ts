import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../../lab/package/package-root.js'
import { browserWeaknesses } from '../../../lab/weaknesses/lists/browser.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

test('scripts of a secured lab tell nothing of what was left over, and those of another all of it', async () => {
  const told = browserWeaknesses.flatMap(({ told = [] }) => told)
  const scripts = [
    'main.js',
    ...readdirSync(join(packageRoot, 'build/client/assets')).filter((name) => name.endsWith('.js')),
  ]
  const tellingIn = async (shop: ServedLab) => {
    const replies = scripts.map((name) => shop.get(name === 'main.js' ? '/main.js' : `/assets/${name}`))
    const texts = (await Promise.all(replies)).map(({ text }) => text)
    return told.filter((secret) => texts.some((text) => text.includes(secret)))
  }
  const weak = await serveLab({})
  expect(await tellingIn(weak)).toEqual(told)
  await weak.close()
  const secured = await serveLab({ fix: ['all'] })
  expect(await tellingIn(secured)).toEqual([])
  await secured.close()
})
