import type { Assignment } from '../assignment.js'
import { writeCsv } from '../csv.js'
import type { GradeFormat } from '../format-names.js'
import { describeFeedback, type Grade, hasFailed, statusOf, tiers, type UnreadableWork } from './grade.js'
import { writeJunit } from './junit.js'
import { writeMarkdown } from './markdown.js'
import { writeXapi } from './xapi.js'

export interface ResultFile {
  readonly name: string
  readonly text: string
}

/** Writes grades in a format: one file for the class, or one for each learner. `unreadable` lists unreadable files of unknown learners. */
export function writeGrades(
  format: GradeFormat,
  assignment: Assignment,
  grades: readonly Grade[],
  unreadable: readonly UnreadableWork[] = [],
): ResultFile[] {
  switch (format) {
    case 'csv':
      return [{ name: 'grades.csv', text: writeTable(assignment, grades) }]
    case 'json':
      return [
        { name: 'grades.json', text: asJson(describeGrades(assignment, grades, unreadable) satisfies WrittenGrades) },
      ]
    case 'junit':
      return [{ name: 'junit.xml', text: writeJunit(assignment, grades, unreadable) }]
    case 'gradescope':
      return grades.map((grade) => ({ name: `${grade.learner.id}/results.json`, text: asJson(writeGradescope(grade)) }))
    case 'moodle':
      return [{ name: 'moodle.csv', text: writeMoodle(grades) }]
    case 'markdown':
      return [{ name: 'grades.md', text: writeMarkdown(assignment, grades, unreadable) }]
    case 'xapi':
      return [{ name: 'xapi.json', text: asJson(writeXapi(assignment, grades)) }]
  }
}

/** `results.json` of a Gradescope autograder, without remarks, as the learner may come to see it. */
function writeGradescope(grade: Grade) {
  const { learner, tier, submittedAt, unreadable, forgery, items, timeline, points, max } = grade
  return {
    score: points,
    output: describeFeedback(grade),
    visibility: 'visible',
    stdout_visibility: 'hidden',
    extra_data: {
      learner: learner.id,
      email: learner.email,
      tier: tier ?? 'none',
      max,
      submittedAt,
      unreadable,
      forgery,
      timeline,
    },
    tests: items.map(({ name, earned, points: worth, verdict, reason }, index) => ({
      name,
      number: String(index + 1),
      score: earned,
      max_score: worth,
      output: [`tier: ${tier ?? 'none'}`, `verdict: ${verdict}`, ...(reason ? [`${reason}.`] : [])].join('\n'),
      visibility: 'visible',
    })),
  }
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

export type WrittenGrades = ReturnType<typeof describeGrades>

function describeGrades(
  { id, title, opens, due, labVersion }: Assignment,
  grades: readonly Grade[],
  unreadable: readonly UnreadableWork[],
) {
  return {
    schema: 1 as const,
    assignment: { id, title, opens, due, labVersion },
    /** From easily forged to hard to forge. */
    tiers,
    learners: grades.map(({ learner, ...grade }) => ({ ...learner, ...grade, failed: grade.items.some(hasFailed) })),
    unreadable,
  }
}

function writeTable({ items }: Assignment, grades: readonly Grade[]): string {
  const columns = items.map(({ key, part }) => (part === 'solve' ? key : `${key}:${part}`))
  const names = ['id', 'name', 'email', 'group', 'tier', 'points', 'max', 'late_days', 'status', 'submitted']
  const rows = grades.map((grade) => [
    ...[grade.learner.id, grade.learner.name, grade.learner.email, grade.learner.group, grade.tier ?? 'none'],
    ...[grade.points, grade.max, grade.lateDays, statusOf(grade), grade.submittedAt ?? ''],
    ...grade.items.flatMap(({ earned, verdict }) => [earned, verdict]),
    grade.remarks.join(' '),
  ])
  return writeCsv([...names, ...columns.flatMap((column) => [column, `${column}:verdict`]), 'remarks'], rows)
}

/** For the import of a CSV file into the gradebook, which identifies people by e-mail or ID number and accepts no text as a grade. */
function writeMoodle(grades: readonly Grade[]): string {
  const rows = grades.map((grade) => [
    ...[grade.learner.id, grade.learner.name, grade.learner.email, grade.points, describeFeedback(grade)],
  ])
  return writeCsv(['ID number', 'Full name', 'Email address', 'Grade', 'Feedback'], rows)
}
