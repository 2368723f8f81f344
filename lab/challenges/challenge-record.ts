import type { ChallengeKey } from './catalogue.js'

/** A challenge in the format of `/api/Challenges` (docs/contract/progress-and-ctf.md#challenge-list). */
export interface ChallengeRecord {
  readonly id: number
  readonly key: ChallengeKey
  readonly name: string
  readonly category: string
  readonly tags: string | null
  /** HTML. */
  readonly description: string
  readonly difficulty: number
  readonly mitigationUrl: string | null
  readonly solved: boolean
  readonly disabledEnv: string | null
  readonly tutorialOrder: number | null
  readonly codingChallengeStatus: number
  readonly hasCodingChallenge: boolean
  readonly createdAt: string
  /** The time of the solve, once solved. */
  readonly updatedAt: string
}
