import { expect, it } from 'vitest'
import { securedByYou } from '../../../app/score-board/records.js'
import { findLock } from '../../../app/workbench/weakness-lock.js'

const challenge = (key: string, difficulty: number, solved = false, disabledEnv: string | null = null) => {
  return { key, name: key, category: 'Access', difficulty, solved, disabledEnv }
}
const [easy, hard] = [challenge('easy', 1), challenge('hard', 5)]
const solved = challenge('solved', 6, true)
const closed = challenge('closed', 1, false, 'Safety Mode')
const secured = challenge('secured', 1, false, securedByYou)

it.each([
  ['the easiest challenge', 'untried', [hard, easy], 'easy'],
  ['the easiest that this lab has open', 'untried', [closed, hard], 'hard'],
  ['one that only a fix has closed', 'untried', [hard, secured], 'secured'],
  ['nothing once one is solved', 'untried', [easy, solved], undefined],
  ['nothing once a fix was tried', 'tried', [easy], undefined],
  ['nothing where all are closed', 'untried', [closed], undefined],
  ['nothing without a challenge', 'untried', [], undefined],
] as const)('advises to solve %s', (_, state, challenges, key) => {
  expect(findLock({ state, challenges }, 'solved')?.key).toBe(key)
})

it('advises nothing where exercises are always offered', () => {
  expect(findLock({ state: 'untried', challenges: [easy] }, 'always')).toBeUndefined()
})

it.each([
  ['none in a unit without an attack', { hasAttack: false }, undefined],
  ['one in a unit with an attack', { hasAttack: true }, 'easy'],
  ['one on no path', null, 'easy'],
] as const)('advises %s', (_, way, key) => {
  expect(findLock({ state: 'untried', challenges: [easy] }, 'solved', way)?.key).toBe(key)
})
