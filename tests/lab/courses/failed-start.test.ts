import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tapedWorkOf } from '../../../lab/class/roll/hosted-work.js'
import type { Member } from '../../../lab/class/roll/roll.js'
import { enrol } from '../../../lab/courses/enrolment.js'
import { packSubmission } from '../../../lab/courses/hand-in/pack-submission.js'
import { readTape } from '../../../lab/courses/tape/chain.js'
import { serveTapedLab } from '../../support/serve-taped-lab.js'
import { makeCourse } from './some-course.js'

const course = makeCourse()

it('a start that fails is no opening on the tape, though it has kept rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-failed-start-'))
  const [enrolment, { tapeKey }] = [course.enrolment('anna'), course.invitation('anna')]
  writeFileSync(join(folder, 'disk'), 'not a folder')
  for (let start = 0; start < 2; start += 1)
    await expect(serveTapedLab(enrolment, folder)).rejects.toThrow(join(folder, 'disk'))
  expect(existsSync(join(folder, 'db.json'))).toBe(true)
  expect(enrol({ tape: true }, folder)).toMatchObject({ isTaped: true })
  await expect(packSubmission(folder, 0, false)).rejects.toThrow('No lab has kept a tape')
  const member = { learner: { id: 'anna' }, labFolder: folder, kept: { freezes: [] } } as unknown as Member
  expect(await tapedWorkOf(member, course)).toBeUndefined()
  rmSync(join(folder, 'disk'))
  const lab = await serveTapedLab(enrolment, folder)
  const tape = readTape(await lab.finish(), tapeKey)
  expect(tape).toMatchObject({ entries: [{ kind: 'open' }, { kind: 'checkpoint' }], isClosed: true })
})
