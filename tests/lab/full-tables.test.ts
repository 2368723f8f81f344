import { expect, it, onTestFinished } from 'vitest'
import type { ChallengeTables } from '../../lab/challenges/tables.js'
import { createLab } from '../../lab/create-lab.js'
import type { Store } from '../../lab/store/types.js'

it('rows that forged tokens add leave room for those of the lab, and for solves', async () => {
  const lab = await createLab()
  onTestFinished(() => lab.close())
  const challenges = (lab.store as unknown as Store<ChallengeTables, Record<never, never>>).table('Challenges')
  expect(() => {
    for (;;) challenges.insert({ name: 'x'.repeat(10_000) })
  }).toThrow('There is no room for more of this')
  challenges.remove(1)
  await lab.reset({ progress: false })
  expect(challenges.find(1)?.key).toBe('passwordHashLeakChallenge')
  await lab.facts.emit('file.requested', { url: '/assets/public/images/padding/1px.png' })
  expect(lab.challenges.find('scoreBoardChallenge').solved).toBe(true)
})
