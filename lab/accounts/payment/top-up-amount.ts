import { addMoney } from '../../values/money.js'
import { readNumber } from '../../values/read-number.js'

export type ParseTopUpAmount = (sent: unknown) => number | undefined

const limits = { min: 10, max: 1000 }

export const parseTopUpAmount: ParseTopUpAmount = (sent) => {
  const amount = readNumber(sent)
  const isPayable = amount >= limits.min && amount <= limits.max && addMoney(amount) === amount
  return isPayable ? amount : undefined
}
