import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { remarkOnDiverging, remarkOnTimes } from '../../../lab/courses/comparison/remark-together.js'
import { packSubmission } from '../../../lab/courses/hand-in/pack-submission.js'
import { openSubmission, type Submission } from '../../../lab/courses/hand-in/submission.js'
import { serveTapedLab } from '../../support/serve-taped-lab.js'
import { makeCourse } from './some-course.js'

const course = makeCourse()
const now = Date.parse('2026-05-01T12:00:00Z')
let early: Submission
let redacted: Submission
let late: Submission
let other: Submission

async function handIn(name: string, folder: string, redacts = false): Promise<Submission> {
  writeFileSync(join(folder, 'course.json'), JSON.stringify(course.invitation('anna')))
  writeFileSync(course.file(name), (await packSubmission(folder, now, redacts)).bytes)
  return openSubmission(course.file(name))
}

beforeAll(async () => {
  const lab = await serveTapedLab(course.enrolment('anna'))
  await lab.get('/metrics')
  await lab.close()
  early = await handIn('early.jlr', lab.folder)
  const again = await serveTapedLab(course.enrolment('anna'), lab.folder)
  await again.post('/rest/user/login', { email: "' or 1=1--", password: 'x' })
  await again.close()
  redacted = await handIn('redacted.jlr', lab.folder, true)
  late = await handIn('late.jlr', lab.folder)
  const second = await serveTapedLab(course.enrolment('anna'))
  await second.get('/metrics')
  await second.close()
  other = await handIn('other.jlr', second.folder)
})

describe('files of one learner', () => {
  it('whose tapes continue each other are nothing to remark, redacted or not', () => {
    expect(remarkOnDiverging([early, redacted, late, late])).toEqual([])
  })

  it('whose tapes go apart are remarked, with the one that is graded', () => {
    const message = `diverging: ${course.file('late.jlr')} and ${course.file('other.jlr')} are both signed as anna, and neither tape continues the other`
    const files = [late, other].map(({ file }) => file)
    expect(remarkOnDiverging([late, other])).toEqual(files.map((file) => ({ file, message: `${message}.` })))
    const graded = new Map([['anna', course.file('other.jlr')]])
    expect(remarkOnDiverging([late, other], graded).map((remark) => remark.message)).toEqual(
      Array(2).fill(`${message}; ${course.file('other.jlr')} is graded.`),
    )
    expect(remarkOnDiverging([redacted, other])).toHaveLength(2)
    expect(remarkOnDiverging([early, other])).toHaveLength(2)
  })

  it('are remarked where they say that they were handed in later than now', () => {
    expect(remarkOnTimes([late], now)).toEqual([])
    expect(remarkOnTimes([late], now - 1)).toMatchObject([
      {
        file: late.file,
        message: expect.stringMatching(/handed in at 2026-05-01T12:00:00\.000Z, which is later than/),
      },
    ])
  })
})
