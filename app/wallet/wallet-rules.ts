export const topUpLimits = { min: 10, max: 1000 }

/** The error in an amount as a text key; undefined without one. */
export function checkTopUp(typed: string): string | undefined {
  if (!typed) return 'MANDATORY_AMOUNT'
  const amount = Number(typed)
  return amount >= topUpLimits.min && amount <= topUpLimits.max ? undefined : 'AMOUNT_LIMIT'
}
