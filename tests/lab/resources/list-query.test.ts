import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyListQuery } from '../../../lab/resources/list-query.js'
import type { Row, TableDefinition } from '../../../lab/store/types.js'

const notes = { name: 'Notes', columns: [{ name: 'text', type: 'text' }] } as unknown as TableDefinition

function finds(text: string, pattern: string): boolean {
  const row = { id: 1, text } as unknown as Row
  return applyListQuery([row], notes, new URLSearchParams({ q: pattern })).length === 1
}

/** The verdict of SQL's LIKE, by a regular expression. */
const isLike = (text: string, pattern: string) =>
  new RegExp(pattern.replaceAll('%', '.*').replaceAll('_', '.'), 'is').test(text)

it('a search text with wildcards finds what LIKE finds, however long it is', () => {
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '_', '_', '%'), minLength: 1, maxLength: 80 })
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'a', '\n'), maxLength: 160 })
  fc.assert(
    fc.property(text, pattern, (text, pattern) => {
      expect(finds(text, pattern), `${JSON.stringify(text)} LIKE ${pattern}`).toBe(isLike(text, pattern))
    }),
    { numRuns: 2000 },
  )
  expect(finds(`${'a'.repeat(40)}b${'c'.repeat(40)}`, `${'_'.repeat(40)}b${'_'.repeat(40)}`)).toBe(true)
  expect(finds(`${'a'.repeat(39)}b${'c'.repeat(40)}`, `${'_'.repeat(40)}b${'_'.repeat(40)}`)).toBe(false)
})

it('a list of values is one parameter that comes again, with or without brackets', () => {
  const rows = ['a', 'b', 'c'].map((text, index) => ({ id: index + 1, text }) as unknown as Row)
  const found = (query: string) => applyListQuery(rows, notes, new URLSearchParams(query)).map(({ id }) => id)
  expect(found('text=a&text=c')).toEqual([1, 3])
  expect(found('text[]=a&text[]=c')).toEqual([1, 3])
  expect(found('text[0]=a&text[1]=c')).toEqual([1, 3])
  expect(found('text[]=c')).toEqual([3])
  expect(found('other[]=c')).toEqual([1, 2, 3])
})

it('texts are sorted by code point, as SQLite does', () => {
  const texts = ['b', '\u{1f34b}', '\uff21', 'a', 'ab', '', '\u{1f34a}']
  const rows = texts.map((text, index) => ({ id: index + 1, text }) as unknown as Row)
  const sorted = applyListQuery(rows, notes, new URLSearchParams({ sort: 'text' }))
  expect(sorted.map(({ id }) => texts[id - 1])).toEqual(['', 'a', 'ab', 'b', '\uff21', '\u{1f34a}', '\u{1f34b}'])
})
