import { addCourseCommand } from './course.js'
import { addExportCommand } from './export.js'
import { addFindingsCommand, addScoreCommand } from './findings.js'
import { addGradeCommand } from './grade.js'
import { addSimilarCommand } from './similar.js'
import { addSubmitCommand } from './submit.js'
import { addVerifyCommand } from './verify.js'

/** The commands of instructors and their learners, in the order of use. */
export const courseCommands = [
  addCourseCommand,
  addSubmitCommand,
  addVerifyCommand,
  addGradeCommand,
  addSimilarCommand,
  addExportCommand,
  addFindingsCommand,
  addScoreCommand,
]
