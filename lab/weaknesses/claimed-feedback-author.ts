/** CWE-290: believes whoever the sender of a feedback claims to be. */
export function takeClaimedAuthor(claimed: unknown): unknown {
  return claimed
}
