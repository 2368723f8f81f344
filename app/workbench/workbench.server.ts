import type { WrittenFixRecord } from '../../lab/challenges/written-fixes/written-fix'
import type { PageCall } from '../http/page-call'
import { type FixChallenge, pickChallenges } from './weakness-lock'

export interface ListedFix extends Omit<WrittenFixRecord, 'challenges' | 'heldAt' | 'shop'> {
  readonly challenges: readonly FixChallenge[]
}

export interface WorkbenchData {
  readonly fixes: readonly ListedFix[]
}

/** As `GET /rest/fixes`. */
export function readFixes({ lab }: PageCall): WorkbenchData {
  const rows = lab.challenges.list()
  return { fixes: lab.challenges.writtenFixes.list().map((fix) => listFix(fix, rows)) }
}

function listFix({ name, state, isOfPages, challenges }: WrittenFixRecord, rows: readonly FixChallenge[]): ListedFix {
  return { name, state, isOfPages, challenges: pickChallenges(rows, challenges) }
}
