import type { PublicNearMiss } from '../../lab/challenges/near-miss-watch'
import type { ScoreRecord } from './records'

/** Records with the notes about attempts that came close. */
export function markNearMisses(
  records: readonly ScoreRecord[],
  misses: readonly Pick<PublicNearMiss, 'key' | 'note'>[],
): ScoreRecord[] {
  const notes = new Map(misses.map(({ key, note }) => [key, note]))
  return records.map((record) => {
    const nearMiss = notes.get(record.key)
    return nearMiss === undefined ? record : { ...record, nearMiss }
  })
}
