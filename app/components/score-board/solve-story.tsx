import type { ScoreRecord } from './records'

/** What just happened: the request that solved a challenge, the flaw it hit, and how to mend it. */
export function SolveStory({ record }: { readonly record: ScoreRecord }) {
  return record.solved ? null : null
}
