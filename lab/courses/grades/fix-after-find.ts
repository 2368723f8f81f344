import type { Item } from '../assignment.js'
import { counts, type JudgedClaim } from '../hand-in/verdicts.js'

export interface ItemClaim extends JudgedClaim {
  /** True for a fix whose weak lines were not found, which does not count. */
  readonly isUnfound: boolean
}

/** The claim on an item; a fix counts from the time at which its weak lines were found. Undefined for an item that is not claimed. */
export function findItemClaim(
  { key, part }: Pick<Item, 'key' | 'part'>,
  { claims, fixAfterFind = false }: { readonly claims: readonly JudgedClaim[]; readonly fixAfterFind?: boolean },
): ItemClaim | undefined {
  const claim = claims.find((one) => one.key === key && one.part === part)
  if (claim === undefined || part !== 'fix' || !fixAfterFind) return claim && { ...claim, isUnfound: false }
  const found = claims.find((one) => one.key === key && one.part === 'find' && counts(one.verdict))
  if (found === undefined) return { ...claim, isUnfound: true }
  const isLater = claim.at !== null && found.at !== null && found.at > claim.at
  const isLate = claim.isLate || (isLater && found.isLate)
  return { ...claim, at: isLater ? found.at : claim.at, ...(isLate && { isLate }), isUnfound: false }
}
