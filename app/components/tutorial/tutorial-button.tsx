import type { ScoreRecord } from '../score-board/records'

/** Starts the tutorial of a challenge, where there is one. */
export function TutorialButton({ record }: { readonly record: ScoreRecord }) {
  return record.tutorialOrder ? null : null
}
