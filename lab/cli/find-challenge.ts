import { type ChallengeKey, catalogue, challengeKeys } from '../challenges/catalogue.js'

/** Key and name of a challenge by its id; undefined for an unknown id. */
export function findChallenge(id: number): { key: ChallengeKey; name: string } | undefined {
  const key = challengeKeys.find((candidate) => catalogue[candidate].id === id)
  return key && { key, name: catalogue[key].name }
}
