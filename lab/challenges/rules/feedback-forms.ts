/** Whether a feedback form names an account that is not the caller's; people without a session have none (accounts.md 9.3). */
export function namesSomebodyElse(claimedAuthor: unknown, accountId: unknown): boolean {
  if (!claimedAuthor) return false
  return accountId === undefined || String(claimedAuthor) !== String(accountId)
}

/** Ten forms in twenty seconds: faster than anybody does sums (commerce.md 6.2). */
export function isFasterThanPeople(times: readonly number[]): boolean {
  const [tenthLast, last] = [times.at(-10), times.at(-1)]
  return tenthLast !== undefined && last !== undefined && last - tenthLast <= 20_000
}
