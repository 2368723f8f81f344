import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as about from '../../../../app/about/route.js'
import { makeVisitCalls } from '../../../../app/browser/rest/visit-calls.js'
import * as anythingElse from '../../../../app/catalogue/anything-else/route.js'
import * as home from '../../../../app/catalogue/home/route.js'
import * as product from '../../../../app/catalogue/product/route.js'
import * as search from '../../../../app/catalogue/route.js'
import * as nft from '../../../../app/nft/route.js'
import * as photoWall from '../../../../app/photo-wall/route.js'
import * as board from '../../../../app/score-board/route.js'
import * as languages from '../../../../app/shell/languages/route.js'
import * as tutorial from '../../../../app/tutorial/route.js'
import * as solved from '../../../../app/tutorial/solved/route.js'
import * as tutorialTexts from '../../../../app/tutorial/texts/route.js'

const calls: string[] = []

/** Answers that are no list. */
const records = { '/api/Products/': { id: 1, name: 'Juice', price: 1 }, '/rest/challenges/assignment': null }

beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    const [, data = []] = Object.entries(records).find(([start]) => path.startsWith(start)) ?? []
    return Response.json({ data })
  })
})
afterEach(() => vi.unstubAllGlobals())

const shelfCalls = ['/rest/products/search?q=', '/api/Quantitys/']

it.each([
  ['/', home, shelfCalls],
  ['/search', search, shelfCalls],
  ['/hacking-instructor', tutorial, shelfCalls],
  ['/hacking-instructor/solved', solved, ['/api/Challenges/']],
  ['/hacking-instructor/texts/de_DE', tutorialTexts, ['/assets/i18n/tutorials/de_DE.json']],
  ['/no-such-page', anythingElse, shelfCalls],
  ['/product/1', product, ['/api/Products/1?d=', '/rest/products/1/reviews']],
  ['/juicy-nft', nft, ['/rest/web3/nftUnlocked']],
  ['/about', about, ['/api/Feedbacks/']],
  ['/photo-wall', photoWall, ['/rest/memories/']],
  ['/languages', languages, ['/rest/languages']],
  ['/score-board', board, ['/api/Challenges/?sort=name', '/api/Hints']],
])('%s makes its calls also when it opens: scripts wait for them', async (path, { clientLoader }, expected) => {
  expect(clientLoader.hydrate).toBe(true)
  const request = new Request(`http://localhost${path}`)
  const params = { id: '1', language: 'de_DE', '*': path.slice(1) }
  await clientLoader({ request, params } as unknown as ClientLoaderFunctionArgs)
  for (const call of expected) expect(calls).toContainEqual(expect.stringContaining(call))
})

it('a visit asks for what the bar and the menus of Juice Shop ask for', () => {
  makeVisitCalls()
  expect(calls).toEqual([
    '/rest/admin/application-version',
    '/rest/admin/application-configuration',
    '/rest/languages',
    '/api/Challenges/?name=Score%20Board',
  ])
})
