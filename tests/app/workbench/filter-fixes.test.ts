import { describe, expect, it } from 'vitest'
import { filterFixes, groupFixes, readFilters, writeFilters } from '../../../app/workbench/list/filter-fixes.js'
import type { ListedFix } from '../../../app/workbench/workbench.server.js'

const challenge = (key: string, category: string, difficulty = 1, solved = false) => {
  return { key, name: `Name of ${key}`, category, difficulty, solved, disabledEnv: null }
}
const fix = (name: string, state: ListedFix['state'], ...challenges: ListedFix['challenges']): ListedFix => {
  return { name, state, isOfPages: false, challenges }
}
const fixes = [
  fix('weak-query', 'holds', challenge('login', 'Injection', 2, true), challenge('search', 'Injection')),
  fix('open-shelf', 'untried', challenge('hard', 'Access', 6), challenge('easy', 'Access')),
  fix('shut-shelf', 'untried', challenge('easy', 'Access')),
  fix('any-word', 'tried'),
]

it.each([
  ['', ['weak-query', 'open-shelf', 'shut-shelf', 'any-word']],
  ['?state=tried', ['any-word']],
  ['?state=nonsense&q=', ['weak-query', 'open-shelf', 'shut-shelf', 'any-word']],
  ['?q=SHELF', ['open-shelf', 'shut-shelf']],
  ['?q=shelf+hard', ['open-shelf']],
  ['?q=injection&state=holds', ['weak-query']],
  ['?q=injection&state=tried', []],
])('%s shows %j', (search, names) => {
  expect(filterFixes(fixes, readFilters(new URLSearchParams(search))).map(({ name }) => name)).toEqual(names)
})

it.each(['', 'q=shelf', 'q=shelf&state=tried&open=', 'open='])('the address ?%s keeps its filters', (search) => {
  const written = writeFilters(readFilters(new URLSearchParams(search)))
  expect(`${new URLSearchParams(written)}`).toBe(search)
})

describe('groups', () => {
  const shown = (offered: 'solved' | 'always') =>
    groupFixes(fixes, offered).map(({ category, open, locks, held, count }) => [
      ...[category, open.map(({ name }) => name), locks.map(({ key }) => key)],
      `${held}/${count}`,
    ])

  it('name the easiest challenge in place of a locked weakness, and each once', () => {
    expect(shown('solved')).toEqual([
      ['Access', [], ['easy'], '0/2'],
      ['Injection', ['weak-query'], [], '1/1'],
      [undefined, ['any-word'], [], '0/1'],
    ])
  })

  it('lock nothing where exercises are always offered', () => {
    expect(shown('always')[0]).toEqual(['Access', ['open-shelf', 'shut-shelf'], [], '0/2'])
  })
})
