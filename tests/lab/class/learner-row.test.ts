import { expect, it } from 'vitest'
import { describeLearner, type RowParts } from '../../../lab/class/learner-row.js'
import type { Member } from '../../../lab/class/roll/roll.js'
import { createClock } from '../../support/settable-clock.js'

const hour = 3_600_000

it('a clock that was put back hides no freeze and makes no negative times', () => {
  const clock = createClock(10 * hour)
  const member = {
    learner: { id: 'anna', name: 'Anna', email: '', group: '', received: null },
    kept: { freezes: [{ from: clock.now(), to: null }] },
    code: () => 'KIWI-1',
    summary: () => ({ achievements: new Map(), hints: new Map(), tries: 0, lastProgress: clock.now() }),
  } as unknown as Member
  const presence = { lastSeen: () => 1, isOnline: () => true, isActive: () => true, activeSince: () => 1 }
  const parts = {
    ...{ clock, presence, options: {}, origin: 'http://127.0.0.1:3000', ownUrls: new Map() },
    ...{ gradeOf: () => ({ points: 0, items: [] }), phaseOf: () => 'open' },
  } as unknown as RowParts
  expect(describeLearner(member, parts)).toMatchObject({ frozen: true, stuckMinutes: 0 })
  clock.advance(-hour)
  expect(describeLearner(member, parts)).toMatchObject({ frozen: true, stuckMinutes: 0 })
})
