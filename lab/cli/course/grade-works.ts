import type { Assignment } from '../../courses/assignment.js'
import { remarkOnDiverging, remarkOnSimilar, remarkOnTimes } from '../../courses/comparison/remark-together.js'
import {
  type CheckedWork,
  chooseWork,
  type Grade,
  gradeLearner,
  type UnreadableWork,
} from '../../courses/grades/grade.js'
import type { Submission } from '../../courses/hand-in/submission.js'
import type { Learner } from '../../courses/roster.js'
import { systemClock } from '../../facts/clock.js'
import type { Notice } from './collect-works.js'

interface HandedIn {
  readonly works: readonly CheckedWork[]
  readonly submissions: readonly Submission[]
  readonly unreadable: readonly UnreadableWork[]
  readonly notices: readonly Notice[]
  readonly best: boolean
}

export function gradeAll(
  assignment: Assignment,
  roster: readonly Learner[],
  { works, submissions, unreadable, notices, best }: HandedIn,
): { grades: Grade[]; remarks: string[] } {
  const isOf =
    ({ id }: Learner) =>
    ({ learnerId }: { readonly learnerId: string | null }) =>
      learnerId === id
  const chosen = roster.map((learner) => chooseWork(assignment, learner, works.filter(isOf(learner)), best))
  const graded = new Map(chosen.flatMap((work) => (work ? [[work.learnerId, work.source] as const] : [])))
  const found = [
    ...remarkOnTimes(submissions, systemClock.now()),
    ...remarkOnDiverging(submissions, graded),
    ...remarkOnSimilar(submissions),
  ]
  const grades = roster.map((learner, index) => {
    const work = chosen[index]
    const besides = notices.filter(isOf(learner)).filter(({ source }) => source !== work?.source)
    const own = new Set(works.filter(isOf(learner)).map(({ source }) => source))
    const remarks = found.filter(({ file }) => own.has(file)).map(({ message }) => message)
    return gradeLearner(assignment, learner, work, {
      unreadable: unreadable.filter(isOf(learner)),
      remarks: [...besides.map(({ message }) => message), ...new Set(remarks)],
      notes: besides.map(({ note }) => note),
    })
  })
  return { grades, remarks: [...new Set(found.map(({ message }) => message))] }
}
