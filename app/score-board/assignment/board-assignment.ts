import type { AssignmentPhase, Course, ShownAssignment, ShownItem } from '../../../lab/courses/course'

export type AssignmentItem = ShownItem

/** A course's assignment as the board shows it, with the phase it is in. */
export interface BoardAssignment extends ShownAssignment {
  readonly phase: AssignmentPhase
}

/** The assignment of a course at this moment; null outside of courses. */
export function describeAssignment(course: Course | null): BoardAssignment | null {
  return course && { ...course.describe(), phase: course.phase() }
}
