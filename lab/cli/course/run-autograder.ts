import { resolve } from 'node:path'
import { readAssignment } from '../../courses/assignment.js'
import { readAutograder } from '../../courses/course-template.js'
import { packArchive } from '../../courses/hand-in/archive.js'
import { readCourseFile } from '../../courses/read-file.js'
import { readRoster } from '../../courses/roster.js'
import { countNoun } from '../../values/count-noun.js'
import { type ExitCode, exitCodes } from '../cli-error.js'
import { printLine, printNotice } from '../print.js'
import { writeWhole } from '../write-whole.js'
import { keyFileOf, readKeysOf } from './keys-of-course.js'

export interface AutograderOptions {
  readonly roster: string
  readonly key?: string
  /** The packed package to install; undefined for the one that npm has. */
  readonly package?: string
  readonly output: string
}

export async function packAutograder(file: string, options: AutograderOptions): Promise<ExitCode> {
  const { roster, key = keyFileOf(file), output } = options
  readKeysOf(readAssignment(file), file, key)
  const learners = readRoster(roster)
  const taken = (name: string, path: string) => ({ name, content: readCourseFile(path) })
  const content = await packArchive([
    ...readAutograder().map(({ name, text }) => ({ name, content: Buffer.from(text), isProgram: true })),
    ...[taken('assignment.yml', file), taken('roster.csv', roster), taken('key.json', key)],
    ...(options.package === undefined ? [] : [taken('juice-lab.tgz', options.package)]),
  ])
  writeWhole([{ path: output, content, mode: 0o600 }])
  printLine(`${resolve(output)} is ready to upload as the autograder of an assignment.`)
  printLine('It holds the keys of the course: give it to Gradescope alone.')
  const unknown = learners.filter(({ email }) => email === '').length
  if (unknown > 0)
    printNotice(
      `${countNoun(unknown, 'learner')} on the roster without an e-mail address, by which Gradescope knows people.`,
    )
  return exitCodes.ok
}
