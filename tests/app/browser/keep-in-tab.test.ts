import { afterEach, expect, test, vi } from 'vitest'
import { keepInTab } from '../../../app/browser/storage/keep-in-tab.js'
import { claimNews } from '../../../app/notices/use-slot.js'
import { keepPosition } from '../../../app/tutorial/position.js'

afterEach(() => void vi.unstubAllGlobals())

test('a text is kept, and removed', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  keepInTab('tutorial', 'Score Board')
  expect(kept).toEqual(new Map([['tutorial', 'Score Board']]))
  keepInTab('tutorial', undefined)
  expect(kept).toEqual(new Map())
})

test('a full storage stops no near miss and no tutorial', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  expect(claimNews({ at: '2026-01-31T12:00:00.000Z', ago: 0 }, 0)).toBe(true)
  expect(() => keepPosition({ name: 'Score Board', step: 0 })).not.toThrow()
})
