import { expect, it } from 'vitest'
import { addEvent, emptySummary } from '../../../../lab/class/roll/lab-summary.js'
import type { LabEvent } from '../../../../lab/client/lab-client.js'

const hint = (order: number, second: number): LabEvent => ({
  ...{ event: 'hint', at: `2026-01-01T10:00:0${second}.000Z`, key: 'loginAdminChallenge', name: 'Login Admin', order },
})

it('a hint counts once, at its first unlocking', () => {
  const { hints } = [hint(1, 1), hint(1, 2), hint(2, 3), hint(1, 4)].reduce(addEvent, emptySummary)
  expect([...hints.values()].map(({ at }) => new Date(at).getUTCSeconds())).toEqual([1, 3])
})
