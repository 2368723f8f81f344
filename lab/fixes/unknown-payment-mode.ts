import { RefusalClass } from '../sandbox/guest-values.js'
import type { Store } from '../store/types.js'
import type { Fix } from './fix.js'
import { allOf, eitherOf, leaves, refusesBy, returns, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('settleKnownModes')

export const membershipRefusalModule = {
  'lab/accounts/payment/membership-refusal': { MembershipRefusal: new RefusalClass('MembershipRefusal', ['message']) },
}

/** Wallets and cards as payments use them. */
function meansOf(store: Store) {
  const wallets = store.table('Wallets')
  const cards = store.table('Cards')
  return {
    wallets: {
      pay(ownerId: number, price: number) {
        const wallet = wallets.live().find(({ UserId }) => UserId === ownerId)
        if (wallet === undefined || wallet.balance < price) return false
        wallets.update(wallet.id, { balance: wallet.balance - price })
        return true
      },
    },
    cards: {
      canPay: (id: unknown, ownerId: number) =>
        cards.live().some((card) => String(card.id) === String(id) && card.UserId === ownerId),
    },
  }
}

export const unknownPaymentModeFix: Fix = {
  name: 'unknown-payment-mode',
  duty: [
    'Settles the price of a membership.',
    "'wallet' takes it from the owner's wallet; 'card' asks whether the owner may pay with the card of this id.",
    'Throws a MembershipRefusal, and takes nothing, where that fails and for any other payment mode. Returns nothing otherwise.',
  ].join('\n'),
  ports: { settleKnownModes: 'settleMembership' },
  types: `/** Throws a MembershipRefusal, and then takes nothing. */
export type SettleMembership = (
  payment: MembershipPayment,
  means: { readonly wallets: PayingWallets; readonly cards: Cards },
) => void

export interface MembershipPayment {
  readonly ownerId: number
  readonly price: number
  readonly paymentMode: unknown
  readonly paymentId: unknown
}

export interface PayingWallets {
  /** False, and nothing taken, where there is too little. */
  pay(ownerId: number, price: number): boolean
}

export interface Cards {
  canPay(id: unknown, ownerId: number): boolean
}

export class MembershipRefusal extends Error {
  constructor(message: string)
}`,
  modules: membershipRefusalModule,
  draw(random) {
    const price = random.integer(20, 90)
    const more = price + random.integer(1, 500)
    const [rich, exact, poor, none] = [1, 2, 3, 4]
    const balances = [more, price, price - 1]
    const cards = [{ UserId: rich }, { UserId: exact }, { UserId: none }].map((owner, index) => ({
      ...owner,
      fullName: "Jürgen O'Neil",
      cardNum: 4111_1111_1111_1000 + index,
      expMonth: 1,
      expYear: 2090,
    }))
    const pay = (ownerId: number, paymentMode: unknown, paymentId: unknown) => (store: Store) => [
      { ownerId, price, paymentMode, paymentId },
      meansOf(store),
    ]
    const taken = (ownerId: number | null) =>
      leaves(ownerId === null ? 'nothing taken from a wallet' : `${price} taken from wallet ${ownerId}`, (store) =>
        balances.every((balance, index) => {
          const left = index + 1 === ownerId ? balance - price : balance
          return store.table('Wallets').live()[index]?.balance === left
        }),
      )
    const no = allOf(refusesBy('MembershipRefusal'), taken(null))
    const paidFrom = (ownerId: number) => allOf(returns(undefined), taken(ownerId))
    const paidByCard = allOf(returns(undefined), taken(null))
    // A mode that was understood and paid does no harm.
    const orPaid = eitherOf(no, paidFrom(rich))
    return {
      rows: {
        Users: [rich, exact, poor, none].map((id) => ({ email: `${id}@example.org` })),
        Wallets: balances.map((balance, index) => ({ UserId: index + 1, balance })),
        Cards: cards,
      },
      trials: [
        attack('a payment mode that is none', pay(poor, 'paid', undefined), no),
        variant('a drawn payment mode', pay(poor, random.text(6, 'klmnop'), 2), no),
        variant('an empty payment mode', pay(poor, '', undefined), no),
        variant('no payment mode', pay(poor, undefined, undefined), no),
        variant('null', pay(poor, null, null), no),
        variant('a truth value', pay(poor, true, 1), no),
        variant('nothing as a number', pay(poor, 0, 1), no),
        variant('the wallet in capitals', pay(rich, 'WALLET', undefined), orPaid),
        variant('an empty wallet in capitals', pay(poor, 'Wallet', undefined), no),
        variant('the wallet in a list', pay(rich, ['wallet'], undefined), orPaid),
        variant('an empty wallet in a list', pay(poor, ['wallet'], undefined), no),
        variant('a card in a list', pay(poor, ['card'], 1), no),
        variant("a card in capitals, another customer's", pay(poor, 'CARD', 1), no),
        variant('a card with a space', pay(poor, 'card ', 1), no),
        variant('an object', pay(poor, { mode: 'card' }, 1), no),
        ...['toString', 'constructor', '__proto__', 'hasOwnProperty'].map((name) =>
          variant('a name that each object has', pay(poor, name, 1), no),
        ),
        use('a wallet', pay(rich, 'wallet', undefined), paidFrom(rich)),
        use('a wallet, and a card beside it', pay(rich, 'wallet', 1), paidFrom(rich)),
        use('a wallet with just enough', pay(exact, 'wallet', null), paidFrom(exact)),
        use('a wallet with too little', pay(poor, 'wallet', 1), no),
        use('no wallet', pay(none, 'wallet', 3), no),
        use('a card', pay(rich, 'card', 1), paidByCard),
        use('a card by its id as text', pay(exact, 'card', '2'), paidByCard),
        use('a card, without a wallet', pay(none, 'card', 3), paidByCard),
        use("another customer's card", pay(rich, 'card', 2), no),
        use('a card that does not exist', pay(rich, 'card', random.integer(50, 900)), no),
        use('no card', pay(rich, 'card', undefined), no),
      ],
    }
  },
}
