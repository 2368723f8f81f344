import type { ScoreRecord } from './records'

/** Tells that an attempt came close. */
export function NearMissNote({ record }: { readonly record: ScoreRecord }) {
  return record.solved ? null : null
}
