import * as z from 'zod'
import { catalogue, challengeKeys } from '../challenges/catalogue.js'
import type { ChallengeProgress } from './progress.js'

const time = z.string().refine((text) => !Number.isNaN(Date.parse(text)))

/** A challenge as other labs tell of it; those of earlier versions have no coding exercises. */
const challenge = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  category: z.string(),
  difficulty: z.number(),
  solved: z.boolean(),
  codingChallengeStatus: z.number().default(0),
  hasCodingChallenge: z.boolean().default(false),
  updatedAt: time,
})

/** The progress in a row whose other fields the catalogue knows. */
const progress = z.object({
  id: z.number(),
  solved: z.boolean().catch(false),
  codingChallengeStatus: z.number().catch(0),
  updatedAt: time,
})

/** Several times the challenges of a lab: sums over them compare each with each. */
const maxChallenges = 1000

/** The challenges among the rows of a lab, as unsigned tokens may have rewritten them (docs/contract/accounts.md#guards); undefined for another program's. */
export function readChallenges(rows: readonly unknown[], catalogued: boolean): ChallengeProgress[] | undefined {
  const challenges = catalogued ? readCatalogued(rows) : readOthers(rows)
  const isLab = challenges.length > 0 || rows.length === 0
  return isLab && challenges.length <= maxChallenges ? challenges : undefined
}

function readCatalogued(rows: readonly unknown[]): ChallengeProgress[] {
  const byId = new Map(rows.flatMap((row) => progress.safeParse(row).data ?? []).map((row) => [row.id, row]))
  return challengeKeys.flatMap((key) => {
    const { id, name, category, difficulty, hasCodingChallenge } = catalogue[key]
    const row = byId.get(id)
    return row ? [{ ...row, key, name, category, difficulty, hasCodingChallenge }] : []
  })
}

/** Of several challenges with one key, the first. */
function readOthers(rows: readonly unknown[]): ChallengeProgress[] {
  const challenges = rows.flatMap((row) => challenge.safeParse(row).data ?? [])
  return [...new Map(challenges.toReversed().map((one) => [one.key, one])).values()].toReversed()
}
