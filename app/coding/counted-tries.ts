import type { BoardAssignment } from '../score-board/assignment/board-assignment'
import { type TaskName, taskNames } from './tasks/task-names'

export interface CountedTries {
  readonly used: number
  readonly max: number
}

/** The tries of each task of a challenge; none where an assignment does not count them. */
export function countedTries(
  assignment: BoardAssignment | null,
  key: string,
): Readonly<Partial<Record<TaskName, CountedTries>>> {
  const max = assignment?.coding.maxTries ?? null
  if (assignment === null || max === null) return {}
  const triesOf = (task: TaskName) => assignment.items.find((item) => item.key === key && item.part === task)?.tries
  return Object.fromEntries(
    taskNames.flatMap((task) => {
      const used = triesOf(task)
      return used === undefined ? [] : [[task, { used, max }]]
    }),
  )
}
