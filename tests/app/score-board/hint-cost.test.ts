import { expect, it } from 'vitest'
import { costOfNextHint } from '../../../app/hints/hint-cost.js'
import type { BoardAssignment } from '../../../app/score-board/assignment/board-assignment.js'

const item = (
  part: 'solve' | 'find',
  points: number,
  hintCost: number,
  state: 'open' | 'done' | 'restored' = 'open',
) => ({
  ...{ key: 'loginAdminChallenge', name: 'Login Admin', part, points, hintCost, state },
  ...{ rule: null, earned: 0, lateDays: 0, hintsCost: 0, tries: 0, at: null },
})
const assignment = (...items: ReturnType<typeof item>[]) => ({ items }) as unknown as BoardAssignment

it.each([
  ['nothing outside of courses', null, 0, 0],
  ['nothing where hints are free', assignment(item('solve', 20, 0)), 0, 0],
  ['what each open item says', assignment(item('solve', 20, 2), item('find', 5, 1.1)), 1, 3.1],
  [
    'nothing for what is done or restored',
    assignment(item('solve', 20, 2, 'done'), item('find', 5, 1, 'restored')),
    0,
    0,
  ],
  ['no more than the points that are left', assignment(item('solve', 5, 2)), 2, 1],
  ['nothing once the points are gone', assignment(item('solve', 5, 2)), 3, 0],
])('a hint costs %s', (_, shown, unlocked, points) => {
  expect(costOfNextHint(shown, 'loginAdminChallenge', unlocked)).toBe(points)
  expect(costOfNextHint(shown, 'scoreBoardChallenge', unlocked)).toBe(0)
})
