import type { Story } from '../../../../lab/challenges/stories'
import type { WhenOffered } from '../../../workbench/weakness-lock'

/** Key of the text behind which the shop's fix is folded, as it answers what is left to do; undefined where nothing is. */
export function findFixFold(
  { fixesLeft }: Pick<Story, 'fixesLeft'>,
  codingLeft: number,
  offered: WhenOffered,
): string | undefined {
  if (codingLeft > 0) return 'STORY_SPOILER'
  return fixesLeft.length > 0 && offered !== 'never' ? 'STORY_SHOW_FIX' : undefined
}
