/** The content of continue codes: solves, or one of the two steps of coding exercises. */
export const codeKinds = ['hacking', 'findIt', 'fixIt'] as const

export type CodeKind = (typeof codeKinds)[number]
