import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../../../lab/package/package-root.js'
import { browserWeaknesses } from '../../../../lab/weaknesses/lists/browser.js'
import { sendRaw } from '../../../support/requests/raw-request.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

test('scripts of a secured lab tell no left-overs, and those of another all of them', async () => {
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

test.each([
  ['as a compressed file', (name: string) => `/assets/${name}.br`],
  ['by an escaped letter', (name: string) => `/assets/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`],
  ['by a way around', (name: string) => `/assets/./${name}`],
])('a script of a secured lab that is asked for %s tells nothing either', async (_way, addressOf) => {
  const told = browserWeaknesses.flatMap(({ told = [] }) => told)
  const folder = join(packageRoot, 'build/client/assets')
  const telling = readdirSync(folder).filter(
    (name) => name.endsWith('.js') && told.some((secret) => readFileSync(join(folder, name), 'utf8').includes(secret)),
  )
  expect(telling).not.toEqual([])
  const secured = await serveLab({ fix: ['all'] })
  for (const name of telling) {
    const { status, text } = await sendRaw({ port: secured.server.port, path: addressOf(name) })
    expect([status, told.filter((secret) => text.includes(secret))]).toEqual([200, []])
    expect(text).toContain('withdrawn')
  }
  await secured.close()
})
