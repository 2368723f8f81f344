import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addMemory, forgetEarlierLab, noMemory, readMemory } from '../../../app/coding/memory.js'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('remembers the right lines and every verdict, for each exercise', () => {
  addMemory('a', { lines: [3, 4], why: 'Because.' })
  addMemory('a', { fixes: { 0: { isRight: false, explanation: 'No.' } } })
  addMemory('a', { fixes: { 2: { isRight: true, explanation: 'Yes.' } } })
  expect(readMemory('a')).toEqual({
    lines: [3, 4],
    why: 'Because.',
    fixes: { 0: { isRight: false, explanation: 'No.' }, 2: { isRight: true, explanation: 'Yes.' } },
  })
  expect(readMemory('b')).toEqual(noMemory)
})

it.each(['', 'null', '{', '[]', '{"lines":[1]}', '{"lines":["1"],"fixes":{}}', '{"lines":[1],"fixes":null}'])(
  'knows nothing where %s is kept',
  (text) => {
    kept.set('coding.a', text)
    expect(readMemory('a')).toEqual(noMemory)
  },
)

const wrong = { 0: { isRight: false, explanation: 'No.' } }
const right = { 2: { isRight: true, explanation: 'Yes.' } }

it.each([
  ['lines, where none were found', 0, wrong, noMemory],
  ['a right fix, where none was chosen', 1, { ...wrong, ...right }, { lines: [3], fixes: {} }],
  ['no wrong fixes after the lines', 1, wrong, { lines: [3], fixes: wrong }],
  ['nothing of what is done', 2, right, { lines: [3], fixes: right }],
])('forgets %s', (_what, status, fixes, left) => {
  addMemory('a', { lines: [3], fixes })
  forgetEarlierLab('a', status)
  expect(readMemory('a')).toEqual(left)
})
