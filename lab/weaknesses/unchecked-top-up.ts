import { readNumber } from '../values/read-number.js'

/** CWE-1284: adds any amount that was sent, negative ones included; undefined would refuse it. */
export function takeAnyAmount(amount: unknown): number | undefined {
  const number = readNumber(amount)
  return Number.isNaN(number) ? 0 : number
}
