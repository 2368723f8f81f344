export const topUpLimits = { min: 10, max: 1000 }

/** A text key; undefined without an error. */
export function checkTopUp(typed: string): string | undefined {
  if (!typed) return 'MANDATORY_AMOUNT'
  const amount = Number(typed)
  return amount >= topUpLimits.min && amount <= topUpLimits.max ? undefined : 'AMOUNT_LIMIT'
}
