import { expect, it } from 'vitest'
import { challengeKeys } from '../../../lab/challenges/catalogue.js'
import { encodeProgress } from '../../../lab/challenges/continue-codes.js'
import { createLab } from '../../../lab/create-lab.js'

it('a code that is handed in again and again fills neither the queue nor the journal', async () => {
  const { challenges, journal, close } = await createLab()
  const code = encodeProgress(
    'hacking',
    challengeKeys.map((_key, index) => index + 1),
  )
  for (let round = 0; round < 20; round++) await challenges.applyContinueCode('hacking', code ?? '')
  expect(challenges.notifications.pending()).toHaveLength(500)
  expect(journal.read()).toHaveLength(challengeKeys.length + 1)
  await close()
})
