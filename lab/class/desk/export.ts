import { basename } from 'node:path'
import type { Response } from 'express'
import { packArchive } from '../../courses/archive.js'
import { type Format, writeGrades } from '../../courses/grades/formats.js'
import { gradeLearner } from '../../courses/grades/grade.js'
import { tapedWorkOf, workOf } from '../roll/hosted-work.js'
import { everything } from '../roll/scale.js'
import type { DeskParts } from './desk-parts.js'

/** Sends the grades of a class as a file, several as an archive: by the tapes of an assignment, else by what the labs told. */
export async function sendExport(format: Format, { options, roll }: DeskParts, response: Response): Promise<void> {
  const { course, name } = options
  const assignment = course?.assignment ?? everything(name)
  const grades = roll
    .list()
    .map((member) => gradeLearner(assignment, member.learner, course ? tapedWorkOf(member, course) : workOf(member)))
  const files = writeGrades(format, assignment, grades)
  const [only] = files
  if (only !== undefined && files.length === 1) return void response.attachment(basename(only.name)).send(only.text)
  const archive = await packArchive(files.map((file) => ({ name: file.name, content: Buffer.from(file.text) })))
  response.attachment(`${format}.zip`).send(archive)
}
