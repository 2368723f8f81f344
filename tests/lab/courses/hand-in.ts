import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packSubmission } from '../../../lab/courses/hand-in/pack-submission.js'
import { serveTapedLab } from '../../support/serve-taped-lab.js'
import type { SomeCourse } from './some-course.js'

/** Has anna solve one challenge in a lab of her own; returns its folder, and the file that she hands in. */
export async function handIn(course: SomeCourse): Promise<{ folder: string; file: Buffer }> {
  const lab = await serveTapedLab(course.enrolment('anna'))
  await lab.get('/metrics')
  await lab.close()
  writeFileSync(join(lab.folder, 'course.json'), JSON.stringify(course.invitation('anna')))
  return { folder: lab.folder, file: (await packSubmission(lab.folder, Date.now(), false)).bytes }
}
