import { catalogue, challengeKeys } from '../../../../lab/challenges/catalogue.js'

/** The challenges that have an exercise. */
export const exerciseKeys = challengeKeys.filter((key) => catalogue[key].hasCodingChallenge)
