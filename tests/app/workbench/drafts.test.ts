import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from '../../../app/workbench/fix/drafts.js'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps a draft for each weakness until it is dropped', () => {
  keepDraft('a', 'one')
  keepDraft('b', 'two')
  keepDraft('a', 'three')
  expect([readDraft('a'), readDraft('b'), readDraft('c')]).toEqual(['three', 'two', undefined])
  dropDraft('a')
  expect([readDraft('a'), readDraft('b')]).toEqual([undefined, 'two'])
})

it('lets the oldest drafts go when all are too long together', () => {
  for (const name of ['a', 'b', 'c', 'd']) keepDraft(name, name.repeat(60_000))
  expect(['a', 'b', 'c', 'd'].filter((name) => readDraft(name) !== undefined)).toEqual(['b', 'c', 'd'])
  keepDraft('e', 'e'.repeat(300_000))
  expect(readDraft('e')).toBeUndefined()
})

it.each(['', '{', 'null', '{}', '[1]', '[{"name":"a"}]', '[{"name":"a","code":7}]'])(
  'takes %s for no draft',
  (text) => {
    kept.set('fix.drafts', text)
    expect(readDraft('a')).toBeUndefined()
  },
)
