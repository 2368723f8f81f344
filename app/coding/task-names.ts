export const taskNames = ['find', 'fix'] as const

/** The two tasks of an exercise. */
export type TaskName = (typeof taskNames)[number]

/** Keys of the names that learners read. */
export const taskLabels: Readonly<Record<TaskName, string>> = { find: 'LABEL_FIND_IT', fix: 'LABEL_FIX_IT' }

/** Ids by which a tab and its panel know each other. */
export const tabIdOf = (task: TaskName) => `${task}-it-tab`
export const panelIdOf = (task: TaskName) => `${task}-it-panel`
