import type { ChallengeRecord } from './challenge-record.js'
import { type CodeKind, encodeProgress } from './continue-codes.js'

const isDone: Readonly<Record<CodeKind, (record: ChallengeRecord) => boolean>> = {
  hacking: ({ solved }) => solved,
  findIt: ({ codingChallengeStatus }) => codingChallengeStatus >= 1,
  fixIt: ({ codingChallengeStatus }) => codingChallengeStatus >= 2,
}

/** The continue code of the progress so far; undefined without progress. */
export function encodeOwnProgress(kind: CodeKind, records: readonly ChallengeRecord[]): string | undefined {
  return encodeProgress(
    kind,
    records.filter(isDone[kind]).map(({ id }) => id),
  )
}
