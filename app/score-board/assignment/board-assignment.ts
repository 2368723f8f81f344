import type { AssignmentPhase, ShownAssignment, ShownItem } from '../../../lab/courses/course'

export type AssignmentItem = ShownItem

/** A course's assignment as the board shows it, with the phase it is in. */
export interface BoardAssignment extends ShownAssignment {
  readonly phase: AssignmentPhase
}
