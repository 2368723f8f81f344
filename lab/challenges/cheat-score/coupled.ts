import type { ChallengeKey } from '../catalogue.js'

type Pairs = readonly (readonly [ChallengeKey, readonly ChallengeKey[]])[]

const documents: readonly ChallengeKey[] = ['xxeFileDisclosureChallenge', 'xxeDosChallenge', 'yamlBombChallenge']

/** Who has just solved the one solves the other in passing, whichever comes first (progress-and-ctf.md 2). */
const pairs: Pairs = [
  ['loginAdminChallenge', ['weakPasswordChallenge']],
  [
    'nullByteChallenge',
    [
      'easterEggLevelOneChallenge',
      'forgottenDevBackupChallenge',
      'forgottenBackupChallenge',
      'misplacedSignatureFileChallenge',
    ],
  ],
  ['deprecatedInterfaceChallenge', ['uploadTypeChallenge', ...documents]],
  ['uploadSizeChallenge', ['uploadTypeChallenge', ...documents]],
  ['uploadTypeChallenge', documents],
]

/** Who has solved one of a group at any time knows how to solve the others. */
const groups: readonly (readonly ChallengeKey[])[] = [
  [
    'easterEggLevelOneChallenge',
    'forgottenDevBackupChallenge',
    'forgottenBackupChallenge',
    'misplacedSignatureFileChallenge',
  ],
  ['uploadSizeChallenge', 'uploadTypeChallenge'],
  ['localXssChallenge', 'xssBonusChallenge'],
  ['fileWriteChallenge', 'videoXssChallenge'],
]

/** Whether a challenge comes for free after `previous`, the last step of any phase, or after anything `solved` before. */
export function isCoupled(
  key: ChallengeKey,
  previous: ChallengeKey | undefined,
  solved: readonly ChallengeKey[],
): boolean {
  const isPair = pairs.some(
    ([one, others]) =>
      (one === key && others.some((other) => other === previous)) || (one === previous && others.includes(key)),
  )
  return isPair || groups.some((group) => group.includes(key) && group.some((other) => solved.includes(other)))
}
