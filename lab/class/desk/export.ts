import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Response } from 'express'
import * as z from 'zod'
import { type GradeFormat, gradeFormats } from '../../courses/format-names.js'
import { writeGrades } from '../../courses/grades/formats.js'
import { type Grade, gradeLearner } from '../../courses/grades/grade.js'
import { packArchive } from '../../courses/hand-in/archive.js'
import type { ClassOptions } from '../class-options.js'
import { tapedWorkOf, workOf } from '../roll/hosted-work.js'
import { assignWholeCatalogue } from '../roll/whole-catalogue.js'
import type { DeskParts } from './desk-parts.js'
import type { ReadInput } from './read-input.js'

/** From the tapes if there is an assignment, otherwise from the labs' events. */
export async function gradeClass({ options, roll }: DeskParts): Promise<Grade[]> {
  const { course } = options
  const assignment = assignmentOf(options)
  const grades: Grade[] = []
  for (const member of roll.list()) {
    // The grades of hundreds take seconds, in which the class's door goes on.
    await setImmediate()
    const work = course ? await tapedWorkOf(member, course) : workOf(member)
    const isUnreadable = work !== undefined && 'message' in work
    grades.push(
      gradeLearner(assignment, member.learner, isUnreadable ? undefined : work, {
        unreadable: isUnreadable ? [work] : [],
      }),
    )
  }
  return grades
}

const assignmentOf = ({ course, name }: ClassOptions) => course?.assignment ?? assignWholeCatalogue(name)

export function readFormat(read: ReadInput): GradeFormat {
  return read(z.object({ format: z.enum(gradeFormats) }), `format=${gradeFormats.join('|')}`).format
}

export async function sendExport(
  format: GradeFormat,
  grades: readonly Grade[],
  { options }: DeskParts,
  response: Response,
): Promise<void> {
  const unreadable = grades.flatMap(({ unreadable: message, source, learner }) =>
    message === null ? [] : [{ source: source ?? 'class', learnerId: learner.id, message }],
  )
  const files = writeGrades(format, assignmentOf(options), grades, unreadable)
  const [only] = files
  if (only !== undefined && files.length === 1) return void response.attachment(basename(only.name)).send(only.text)
  const archive = await packArchive(files.map((file) => ({ name: file.name, content: Buffer.from(file.text) })))
  response.attachment(`${format}.zip`).send(archive)
}
