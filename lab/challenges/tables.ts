import type { Row, TableDefinition } from '../store/types.js'
import { catalogue, challengeKeys } from './catalogue.js'

export interface ChallengeRow extends Row {
  key: string
  name: string
  category: string
  tags: string | null
  description: string
  difficulty: number
  mitigationUrl: string | null
  solved: boolean
  disabledEnv: string | null
  tutorialOrder: number | null
  codingChallengeStatus: number
  hasCodingChallenge: boolean
}

export interface HintRow extends Row {
  ChallengeId: number | null
  text: string | null
  order: number | null
  unlocked: boolean | null
}

export interface ChallengeTables {
  Challenges: ChallengeRow
  Hints: HintRow
}

const timestamps = [
  { name: 'createdAt', type: 'date', required: true },
  { name: 'updatedAt', type: 'date', required: true },
] as const

const entries = challengeKeys.map((key) => catalogue[key])

/** The quota of rows; visitors can add rows with unsigned tokens (docs/contract/accounts.md#guards), so it is low. */
const visitors = { rows: 4000, bytes: 4_000_000 }

/** Columns in the physical order of docs/contract/accounts.md#tables. */
export const challengeTables: readonly TableDefinition[] = [
  {
    name: 'Challenges',
    model: 'Challenge',
    quota: { ...visitors, reservedIds: Math.max(...entries.map(({ id }) => id)) },
    columns: [
      { name: 'id', type: 'integer' },
      { name: 'key', type: 'text', sqlType: 'TEXT' },
      { name: 'name', type: 'text' },
      { name: 'category', type: 'text' },
      { name: 'tags', type: 'text' },
      { name: 'description', type: 'text' },
      { name: 'difficulty', type: 'integer' },
      { name: 'mitigationUrl', type: 'text' },
      { name: 'solved', type: 'boolean' },
      { name: 'disabledEnv', type: 'text' },
      { name: 'tutorialOrder', type: 'number' },
      { name: 'codingChallengeStatus', type: 'number' },
      { name: 'hasCodingChallenge', type: 'boolean', initial: false },
      ...timestamps,
    ],
  },
  {
    name: 'Hints',
    model: 'Hint',
    quota: { ...visitors, reservedIds: entries.reduce((sum, { hints }) => sum + hints.length, 0) },
    columns: [
      { name: 'ChallengeId', type: 'integer' },
      { name: 'id', type: 'integer' },
      // The board shows all hints that are unlocked.
      { name: 'text', type: 'text', maxLength: 1000 },
      { name: 'order', type: 'integer', validate: { isInt: true, min: 1 } },
      { name: 'unlocked', type: 'boolean' },
      ...timestamps,
    ],
  },
]
