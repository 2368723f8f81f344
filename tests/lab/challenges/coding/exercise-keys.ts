import { catalogue, challengeKeys } from '../../../../lab/challenges/catalogue.js'

export const exerciseKeys = challengeKeys.filter((key) => catalogue[key].hasCodingChallenge)
