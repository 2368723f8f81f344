import { addMoney } from '../values/money.js'
import { readNumber } from '../values/read-number.js'

/** The amount that a wallet is topped up by, read from what was sent; undefined for one that is refused. */
export type TakeTopUp = (sent: unknown) => number | undefined

const limits = { min: 10, max: 1000 }

export const takeTopUp: TakeTopUp = (sent) => {
  const amount = readNumber(sent)
  const isPayable = amount >= limits.min && amount <= limits.max && addMoney(amount) === amount
  return isPayable ? amount : undefined
}
