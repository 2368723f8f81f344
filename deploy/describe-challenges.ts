import { catalogue } from '../lab/challenges/catalogue.js'

/** A challenge as MultiJuicer reads it; its id is its position, counted from 1. */
export interface DescribedChallenge {
  readonly name: string
  readonly category: string
  readonly tags: readonly string[]
  readonly description: string
  readonly difficulty: number
  readonly mitigationUrl: string | null
  readonly key: string
  readonly disabledEnv: readonly string[]
}

/** All challenges in the order of their ids, which codes of progress consist of. Throws where that order has gaps. */
export function describeChallenges(): DescribedChallenge[] {
  const inOrder = Object.entries(catalogue).sort(([, one], [, other]) => one.id - other.id)
  const misplaced = inOrder.find(([, { id }], index) => id !== index + 1)
  if (misplaced) throw new Error(`No challenge has an id that would come right before that of ${misplaced[0]}.`)
  return inOrder.map(([key, { name, category, tags, goal, difficulty, mitigation }]) => ({
    name,
    category,
    tags: [...tags],
    description: goal,
    difficulty,
    mitigationUrl: mitigation ?? null,
    key,
    disabledEnv: [],
  }))
}
