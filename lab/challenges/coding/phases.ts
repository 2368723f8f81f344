/** The two steps of a coding exercise. */
export const phases = ['find it', 'fix it'] as const
export type Phase = (typeof phases)[number]

/** What a challenge's status becomes once the step is passed (docs/contract/progress-and-ctf.md#coding). */
export const statusOf: Readonly<Record<Phase, 1 | 2>> = { 'find it': 1, 'fix it': 2 }
