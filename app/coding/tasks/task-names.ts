export const taskNames = ['find', 'fix'] as const

export type TaskName = (typeof taskNames)[number]

export const taskLabels: Readonly<Record<TaskName, string>> = { find: 'LABEL_FIND_IT', fix: 'LABEL_FIX_IT' }

export const tabIdOf = (task: TaskName) => `${task}-it-tab`
export const panelIdOf = (task: TaskName) => `${task}-it-panel`
