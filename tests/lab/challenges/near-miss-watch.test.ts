import { expect, it } from 'vitest'
import { on } from '../../../lab/challenges/challenge.js'
import { watchNearMisses } from '../../../lab/challenges/judge/near-miss-watch.js'
import { createProgressBus } from '../../../lab/challenges/progress/progress-bus.js'
import { createLab } from '../../../lab/create-lab.js'

it('tells two attempts at the same moment once, and none that came too late', async () => {
  const lab = await createLab()
  const open = new Set<string>(['loginJimChallenge', 'loginBenderChallenge'])
  const told: unknown[] = []
  const progress = createProgressBus({ ...lab, onListenerError: expect.unreachable })
  let decide = (_isNear: boolean) => {}
  const decision = new Promise<boolean>((resolve) => {
    decide = resolve
  })
  const near = [{ when: on('metrics.read', () => decision), note: 'Close.' }]
  watchNearMisses({
    ...lab,
    progress,
    past: [],
    context: {
      ...lab,
      hasHappened: () => false,
      seededAccountId: () => undefined,
      seededPerson: () => undefined,
      isOpen: () => true,
      hasChallenge: () => true,
    },
    isOpen: (key) => open.has(key),
    nearMisses: [
      ['loginJimChallenge', near],
      ['loginBenderChallenge', near],
    ],
    onRuleError: (_key, error) => expect.unreachable(String(error)),
  })
  progress.on('near-miss', ({ key, note }) => told.push({ key, note }))
  const attempts = [1, 2].map(() => lab.facts.emit('metrics.read', { userAgent: '' }))
  open.delete('loginBenderChallenge')
  decide(true)
  await Promise.all(attempts)
  expect(told).toEqual([{ key: 'loginJimChallenge', note: 'Close.' }])
  await lab.close()
})
