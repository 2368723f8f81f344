import type { WrittenFixRecord } from '../../lab/challenges/written-fixes/written-fix'
import { type ScoreRecord, securedByYou } from './records'

type Switched = Pick<WrittenFixRecord, 'name' | 'shop'>

/** The weakness whose own fix secures a challenge; undefined where none does. */
export function findOwnFix(
  { key, disabledEnv }: { readonly key: string; readonly disabledEnv: string | null },
  fixes: readonly Switched[],
): string | undefined {
  if (disabledEnv !== securedByYou) return undefined
  return fixes.find(({ shop }) => shop.challenges.some((one) => one.key === key && one.isSecured))?.name
}

export function markOwnFixes(records: readonly ScoreRecord[], fixes: readonly Switched[]): readonly ScoreRecord[] {
  return records.map((record) => {
    const securedBy = findOwnFix(record, fixes)
    return securedBy === undefined ? record : { ...record, securedBy }
  })
}
