import { addMoney, multiplyMoney } from '../values/money.js'
import { readNumber } from '../values/read-number.js'
import type { Fix } from './fix.js'
import { takeNumber, takeOptional } from './running/results.js'
import { eitherOf, returns, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('takeAnyAmount')

export const uncheckedTopUpFix: Fix = {
  name: 'unchecked-top-up',
  duty: 'Reads the amount that a wallet is topped up by: from 10 to 1000, in whole cents, sent as number or text; undefined refuses it.',
  ports: { takeAnyAmount: 'parseTopUpAmount' },
  types: `export type ParseTopUpAmount = (sent: unknown) => number | undefined

export function readNumber(value: unknown): number
export function addMoney(...amounts: readonly number[]): number
export function multiplyMoney(amount: number, count: number): number`,
  modules: { 'lab/values/read-number': { readNumber }, 'lab/values/money': { addMoney, multiplyMoney } },
  live: { take: takeOptional(takeNumber) },
  draw(random) {
    const amount = random.integer(11, 998)
    const cents = amount + random.integer(1, 99) / 100
    const no = returns(undefined)
    // The amount itself does no harm, however it was sent.
    const harmless = eitherOf(no, returns(amount))
    return {
      trials: [
        attack('a negative amount', [-amount], no),
        variant('a negative amount as text', [`-${amount}`], no),
        variant('nothing', [0], no),
        variant('less than the least', [random.integer(1, 9)], no),
        variant('a cent less than the least', [9.99], no),
        variant('more than the most', [1000 + random.integer(1, 1e6)], no),
        variant('a cent more than the most', [1000.01], no),
        variant('without end', ['Infinity'], no),
        variant('a number too large to write', [Number.POSITIVE_INFINITY], no),
        variant('no number', [Number.NaN], no),
        variant('a text that is no number', [`${amount} euros`], no),
        variant('a part of a cent', [amount + 0.001], harmless),
        variant('a list', [[amount]], harmless),
        variant('an object', [{ amount }], no),
        variant('nothing sent', [undefined], no),
        variant('null', [null], no),
        variant('a truth value', [true], no),
        variant('an empty text', [''], no),
        use('a whole amount', [amount], returns(amount)),
        use('an amount with cents', [cents], returns(cents)),
        use('an amount as text', [String(amount)], returns(amount)),
        use('the least amount', [10], returns(10)),
        use('the largest amount', [1000], returns(1000)),
      ],
    }
  },
}
