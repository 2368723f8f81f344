import type { Translate } from '../../browser/texts'
import type { AssignmentItem } from './board-assignment'

/** Keys of the texts that say what of a challenge is asked for. */
export const partTexts: Readonly<Record<AssignmentItem['part'], string>> = {
  solve: 'ITEM_SOLVE',
  find: 'LABEL_FIND_IT',
  fix: 'LABEL_FIX_IT',
}

const ruleTexts: Readonly<Record<NonNullable<AssignmentItem['rule']>, string>> = {
  early: 'ITEM_EARLY',
  late: 'ITEM_TOO_LATE',
  tries: 'ITEM_TOO_MANY_TRIES',
  unfound: 'ITEM_UNFOUND',
}

/** The state of an item: done or not, counted or not, and its cost. */
export function describeItem({ state, rule, lateDays, hintsCost, hintCost }: AssignmentItem, t: Translate): string {
  if (state === 'restored') return t('ITEM_RESTORED')
  if (state === 'open') return hintCost > 0 ? t('ITEM_HINT_COST', { points: hintCost }) : t('ITEM_OPEN')
  if (rule !== null) return t(ruleTexts[rule])
  const losses = [
    ...(lateDays > 0 ? [t('ITEM_LATE', { days: lateDays })] : []),
    ...(hintsCost > 0 ? [t('ITEM_HINTS_COST', { points: hintsCost })] : []),
  ]
  return [t('ITEM_DONE'), ...losses].join(' · ')
}
