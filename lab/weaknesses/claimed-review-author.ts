/** CWE-290: believes whoever the sender of a review claims to be. */
export function takeClaimedName(claimed: unknown): unknown {
  return claimed
}
