import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noMemory, readMemory, rememberFix, rememberLines } from '../../../app/coding/memory.js'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('remembers the right lines and every verdict, for each exercise', () => {
  rememberLines('a', { lines: [3, 4], why: 'Because.' })
  rememberFix('a', 0, { isRight: false, explanation: 'No.' })
  rememberFix('a', 2, { isRight: true, explanation: 'Yes.' })
  expect(readMemory('a')).toEqual({
    lines: [3, 4],
    why: 'Because.',
    fixes: { 0: { isRight: false, explanation: 'No.' }, 2: { isRight: true, explanation: 'Yes.' } },
  })
  expect(readMemory('b')).toEqual(noMemory)
})

it.each([
  '',
  'null',
  '{',
  '[]',
  '{"lines":[1]}',
  '{"lines":["1"],"fixes":{}}',
  '{"lines":[1],"fixes":null}',
  '{"lines":[1],"why":7,"fixes":{}}',
  '{"lines":[1],"fixes":{"0":null}}',
  '{"lines":[1],"fixes":{"0":{"isRight":"yes"}}}',
  '{"lines":[1],"fixes":{"0":{"isRight":true,"explanation":7}}}',
])('knows nothing where %s is kept', (text) => {
  kept.set('coding.a', text)
  expect(readMemory('a')).toEqual(noMemory)
})

it('forgets verdicts of an earlier lab once the lines are found again', () => {
  rememberLines('a', { lines: [3] })
  rememberFix('a', 2, { isRight: true, explanation: 'Yes.' })
  rememberLines('a', { lines: [3] })
  expect(readMemory('a')).toEqual({ lines: [3], fixes: {} })
})
