import { expect, it } from 'vitest'
import { readSources, type Source } from './sources.js'

const maxLength = 80

/** Before a title: `it(`, `it.skip(`, or the end of what `it.each` and the like are called with. A pattern, since trees take seconds. */
const opening = /(?:\b(?:it|test|describe)(?:\.\w+)*|[)`])\(\s*/
const title = /(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\$])*)`),/
const titles = new RegExp(opening.source + title.source, 'gm')

function longTitlesIn({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  return [...text.matchAll(titles)]
    .map(([, single, double, quasi]) => (single ?? double ?? quasi ?? '').replaceAll(/\\(.)/g, '$1'))
    .filter((found) => found.length > maxLength)
    .map((found) => `${path}: ${found}`)
}

it('a title of a test has at most 80 characters', () => {
  expect(readSources('tests').flatMap(longTitlesIn)).toEqual([])
})

it.each([
  ['it', 1],
  ['test.skip', 1],
  ['describe.each([1])', 1],
  ['it.skipIf(true).each([1])', 1],
  ['it.each`a`', 1],
  ['it.each([\n  [1, f(2)],\n])', 1],
  ['it.each([\n  [1],\n] as const)', 1],
  ['expect', 0],
])('a long title of %s is found', (callee, count) => {
  for (const quote of ["'", '"', '`']) {
    const text = `  ${callee}(\n    ${quote}${'x'.repeat(81)}${quote}, () => {})`
    expect(longTitlesIn({ path: 'x.ts', text })).toHaveLength(count)
  }
})
