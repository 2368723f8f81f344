import type { ChallengeRecord } from './challenge-record.js'
import { stepOfCodeKind } from './coding/steps.js'
import { type CodeKind, encodeProgress } from './continue-codes.js'

function isDone(kind: CodeKind, { solved, codingChallengeStatus }: ChallengeRecord): boolean {
  return kind === 'hacking' ? solved : codingChallengeStatus >= stepOfCodeKind[kind].status
}

/** The continue code of the progress so far; undefined without progress. */
export function encodeOwnProgress(kind: CodeKind, records: readonly ChallengeRecord[]): string | undefined {
  return encodeProgress(
    kind,
    records.filter((record) => isDone(kind, record)).map(({ id }) => id),
  )
}
