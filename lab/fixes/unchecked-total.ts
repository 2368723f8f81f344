import { checkoutRefusalModule } from './checkout-refusal.js'
import type { Fix } from './fix.js'
import { takeNumber } from './running/results.js'
import { refusesBy, returns, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('settleAnyTotal')

export const uncheckedTotalFix: Fix = {
  name: 'unchecked-total',
  duty: 'Tells how much of a bill the wallet pays: all of it, or 0 where it is paid otherwise. Throws a CheckoutRefusal for a total below zero or one that is no number (NaN), however it is paid, and for a wallet that does not cover it.',
  ports: { settleAnyTotal: 'settleBill' },
  types: `export interface Bill {
  readonly totalPrice: number
  readonly isPaidFromWallet: boolean
}

/** The part that the wallet pays; \`balance\` is undefined without a wallet. Throws a CheckoutRefusal. */
export type SettleBill = (bill: Bill, balance: number | undefined) => number

export class CheckoutRefusal extends Error {
  constructor(message: string, status?: 400)
}`,
  modules: checkoutRefusalModule,
  live: { take: takeNumber },
  draw(random) {
    const total = random.integer(500, 9000) / 100
    const more = total + random.integer(1, 100)
    const no = refusesBy('CheckoutRefusal')
    const bill = (totalPrice: number, isPaidFromWallet: boolean, balance?: number) => [
      { totalPrice, isPaidFromWallet },
      balance,
    ]
    return {
      trials: [
        attack('a negative total from the wallet', bill(-total, true, more), no),
        variant('a negative total from an empty wallet', bill(-total, true, 0), no),
        variant('a negative total by card', bill(-total, false, more), no),
        variant('a negative total without a wallet', bill(-total, false), no),
        variant('a cent below zero', bill(-0.01, true, more), no),
        variant('without end below zero', bill(Number.NEGATIVE_INFINITY, true, more), no),
        variant('no number', bill(Number.NaN, true, more), no),
        variant('no number by card', bill(Number.NaN, false, more), no),
        use('a wallet that covers the total', bill(total, true, more), returns(total)),
        use('a wallet with exactly the total', bill(total, true, total), returns(total)),
        use('a wallet with a cent less', bill(total, true, total - 0.01), no),
        use('an empty wallet', bill(total, true, 0), no),
        use('no wallet', bill(total, true), no),
        use('a card', bill(total, false, 0), returns(0)),
        use('a card, without a wallet', bill(total, false), returns(0)),
        use('an order for nothing', bill(0, true, more), returns(0)),
        use('an order for nothing by card', bill(0, false), returns(0)),
      ],
    }
  },
}
