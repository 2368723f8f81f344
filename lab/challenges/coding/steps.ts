/** The steps of a coding exercise by phase, status of the challenge (docs/contract/progress-and-ctf.md#coding), part of an assignment and kind of code. */
export const codingSteps = [
  { phase: 'find it', status: 1, part: 'find', codeKind: 'findIt' },
  { phase: 'fix it', status: 2, part: 'fix', codeKind: 'fixIt' },
] as const

export type CodingStep = (typeof codingSteps)[number]
export type Phase = CodingStep['phase']

export const phases = codingSteps.map(({ phase }) => phase)

/** The parts of a challenge: its solve, and the steps of its coding exercise. */
export const challengeParts = ['solve', ...codingSteps.map(({ part }) => part)] as const

/** Kinds of items of an assignment: the parts of a challenge, a fix of a weakness that the learner writes, and an exercise on traces. */
export const parts = [...challengeParts, 'patch', 'trace'] as const
export type Part = (typeof parts)[number]

export function isCodingPart(part: Part): part is CodingStep['part'] {
  return codingSteps.some((step) => step.part === part)
}

export const stepOfPhase = stepsBy('phase')
export const stepOfStatus = stepsBy('status')
export const stepOfPart = stepsBy('part')
export const stepOfCodeKind = stepsBy('codeKind')

function stepsBy<Name extends keyof CodingStep>(name: Name): Readonly<Record<CodingStep[Name], CodingStep>> {
  return Object.fromEntries(codingSteps.map((step) => [step[name], step])) as Record<CodingStep[Name], CodingStep>
}

/** The data of the event `code challenge solved` (docs/contract/progress-and-ctf.md#events). */
export interface CodingSolve {
  readonly key: string
  readonly codingChallengeStatus: CodingStep['status']
}

/** The content of continue codes: solves, or one of the two steps of coding exercises. */
export const codeKinds = ['hacking', ...codingSteps.map(({ codeKind }) => codeKind)] as const

export type CodeKind = (typeof codeKinds)[number]
