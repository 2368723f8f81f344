import type { AssignmentPhase, Course, ShownAssignment, ShownItem } from '../../../lab/courses/course'

export type AssignmentItem = ShownItem

export interface BoardAssignment extends ShownAssignment {
  readonly phase: AssignmentPhase
}

/** Null outside of courses. */
export function describeAssignment(course: Course | null): BoardAssignment | null {
  return course && { ...course.describe(), phase: course.phase() }
}
