import { codingSteps } from './coding/steps.js'

/** The content of continue codes: solves, or one of the two steps of coding exercises. */
export const codeKinds = ['hacking', ...codingSteps.map(({ codeKind }) => codeKind)] as const

export type CodeKind = (typeof codeKinds)[number]
