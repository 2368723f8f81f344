import { expect, it } from 'vitest'
import { hostLabs } from '../../../../lab/class/host/hosted-labs.js'
import type { LearnerLab } from '../../../../lab/class/host/learner-lab.js'
import type { LearnerLabOptions } from '../../../../lab/class/host/messages.js'
import { createTopic } from '../../../../lab/facts/topic.js'

const optionsOf = (learner: string): LearnerLabOptions => ({
  ...{ learner, folder: '', socketPath: '', enrolment: null, freezes: [], suddenEnd: undefined },
})

/** Labs of anna, whose lab cannot be saved, and of ben, whose lab takes a moment to close. */
async function openTwo() {
  const closed: string[] = []
  const lab = (learner: string): LearnerLab => ({
    events: createTopic(() => {}),
    async reset() {},
    setFreezes() {},
    async close() {
      if (learner === 'anna') throw new Error('The disk is full.')
      await new Promise((resolve) => setTimeout(resolve, 50))
      closed.push(learner)
    },
  })
  const unsaved: string[] = []
  const onUnsaved = (learner: string) => unsaved.push(learner)
  const labs = hostLabs({ open: async ({ learner }) => lab(learner), onEvent() {}, onUnsaved })
  for (const learner of ['anna', 'ben']) await labs.run({ kind: 'open', options: optionsOf(learner) })
  return { labs, closed, unsaved }
}

it('a lab that cannot be saved is told of after all others are closed', async () => {
  const { labs, closed, unsaved } = await openTwo()
  await expect(labs.run({ kind: 'stop' })).rejects.toThrow('The disk is full.')
  expect(closed).toEqual(['ben'])
  expect(unsaved).toEqual(['anna'])
})

it('a lab that is still opening is closed as well before its host ends', async () => {
  const { labs, closed } = await openTwo()
  const opening = labs.run({ kind: 'open', options: optionsOf('cleo') })
  await expect(labs.run({ kind: 'stop' })).rejects.toThrow('The disk is full.')
  await opening
  expect(closed.sort()).toEqual(['ben', 'cleo'])
})

it('a lab that is not open cannot be reset', async () => {
  const { labs } = await openTwo()
  await expect(labs.run({ kind: 'reset', learner: 'cleo', progress: true })).rejects.toThrow('closed before')
  await expect(labs.run({ kind: 'reset', learner: 'ben', progress: true })).resolves.toBeUndefined()
})
