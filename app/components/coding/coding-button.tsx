import type { ScoreRecord } from '../score-board/records'

/** Opens the coding exercise of a challenge. */
export function CodingButton({ record }: { readonly record: ScoreRecord }) {
  return record.hasCoding ? null : null
}
