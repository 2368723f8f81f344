import type { WrittenFix } from '../../../../lab/challenges/written-fixes/written-fix'

/** The duty and the hints in the visitor's language; code stays as it is. */
export function translateFix(fix: WrittenFix, translate: (english: string) => string): WrittenFix {
  const hints = fix.hints.map((hint) => (hint.kind === 'code' ? hint : { ...hint, text: translate(hint.text) }))
  return { ...fix, duty: translate(fix.duty), hints }
}
