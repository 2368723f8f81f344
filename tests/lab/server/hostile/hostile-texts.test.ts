import { expect } from 'vitest'
import { cleanName } from '../../../../lab/community/photo-wall/wall-pictures.js'
import { findWords } from '../../../../lab/outside/search-text.js'
import { countLoops } from '../../../../lab/sandbox/count-loops.js'
import { keepHarmlessMarkup } from '../../../../lab/values/harmless-markup.js'
import { readItemByFirstBasketId } from '../../../../lab/weaknesses/first-basket-id-checked.js'
import { test } from '../../../fixtures.js'
import { workOf } from '../../../support/work-of.js'

/** Texts that patterns go over again and again when they are written carelessly; each is repeated up to a length. */
const pieces = [
  'a+ ',
  '[',
  '(',
  '<',
  '<!--',
  '<b>',
  '1',
  '1e',
  '. ',
  ' ',
  '"\\',
  '`${',
  '/*',
  '⁦',
  'tell the ',
  'refuse ',
  '%41',
  '0 .',
]
const hostile = (length: number) => pieces.map((piece) => `${piece.repeat(length / piece.length)}x`)

/** Milliseconds of work that nothing linear takes on the slowest computer; what backtracks takes minutes. */
const limit = 10_000

test.for([
  ['the search of the small internet', '/outside?q='],
  ['the map', '/outside/atlas/lookup?at='],
  ['the order search', '/rest/track-order/'],
] as const)('%s is soon through with whatever it is asked', async ([, path], { lab }) => {
  for (const text of hostile(4500)) {
    const work = await workOf(() => lab.get(path + encodeURIComponent(text)))
    expect(work, text.slice(0, 20)).toBeLessThan(limit)
  }
})

test('a question is twenty different words at most', () => {
  expect(findWords('the the juice, THE "juice"')).toEqual(['the', 'juice'])
  expect(findWords(Array.from({ length: 300 }, (_, number) => `w${number}`).join(' '))).toHaveLength(20)
})

test('the chat is soon through with a long message', async ({ lab, shopper }) => {
  await lab.get('/')
  for (const content of hostile(20_000)) {
    const work = await workOf(() => shopper.post('/rest/chat', { messages: [{ role: 'user', content }] }))
    expect(work, content.slice(0, 20)).toBeLessThan(limit)
  }
})

test('names, scripts, markup and lines of a basket of 100 kB are read at once', async () => {
  for (const text of hostile(100_000)) {
    const work = await workOf(() => {
      cleanName(text)
      countLoops(text, 1000)
      keepHarmlessMarkup(text)
      readItemByFirstBasketId(text, {}, 1)
    })
    expect(work, text.slice(0, 20)).toBeLessThan(limit)
  }
})
