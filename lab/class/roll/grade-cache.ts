import type { Assignment } from '../../courses/assignment.js'
import { type Grade, gradeLearner } from '../../courses/grades/grade.js'
import { workOf } from './hosted-work.js'
import type { LabSummary } from './lab-summary.js'
import type { Member } from './roll.js'

export type GradeOf = (member: Member) => Grade

/** Grading a hundred learners takes a tenth of a second, and most events are near misses, which earn nothing. */
export function cacheGrades(scale: Assignment): GradeOf {
  const known = new WeakMap<Member, Pick<LabSummary, 'achievements' | 'hints'> & { frozen: string; grade: Grade }>()
  return (member) => {
    const { achievements, hints } = member.summary()
    const frozen = describeFreezes(member)
    const last = known.get(member)
    if (last?.achievements === achievements && last.hints === hints && last.frozen === frozen) return last.grade
    const grade = gradeLearner(scale, member.learner, workOf(member))
    known.set(member, { achievements, hints, frozen, grade })
    return grade
  }
}

/** Freezes are changed in place. */
const describeFreezes = ({ kept: { freezes } }: Member) => `${freezes.length} ${freezes.at(-1)?.to}`
