/** The two steps of a coding exercise. */
export const phases = ['find it', 'fix it'] as const
export type Phase = (typeof phases)[number]

/** The status of a challenge once the step is passed (docs/contract/progress-and-ctf.md#coding). */
export const statusOf: Readonly<Record<Phase, 1 | 2>> = { 'find it': 1, 'fix it': 2 }

/** The data of the event `code challenge solved` (docs/contract/progress-and-ctf.md#events). */
export interface CodingSolve {
  readonly key: string
  readonly codingChallengeStatus: 1 | 2
}
