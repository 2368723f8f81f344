import { RefusalClass } from '../sandbox/guest-values.js'
import { outOfStock, overLimit, unknownProduct } from '../shop/basket/basket-refusal.js'
import { countBonus } from '../shop/checkout/price-line.js'
import { messages } from '../texts/messages.js'
import { multiplyMoney } from '../values/money.js'
import { readNumber } from '../values/read-number.js'
import { checkoutRefusalModule } from './checkout-refusal.js'
import type { Fix } from './fix.js'
import { eitherOf, refusesBy, returns, trialsOf } from './trial.js'

const price = trialsOf('priceAnyQuantity')
const check = trialsOf('checkUpperEnd')
const read = trialsOf('readTruthyQuantity')

const { 'basket.nothing': nothing, 'basket.out-of-stock': gone } = messages

export const uncheckedQuantityFix: Fix = {
  name: 'unchecked-quantity',
  duty: [
    'Sells whole pieces only, one or more.',
    'priceAnyQuantity prices a line: price of a piece (deluxePrice for members), quantity as a number, total and bonus. It throws a CheckoutRefusal for any other quantity.',
    'checkUpperEnd checks a quantity as sent: against the limit, which members do not have, and against the stock. It throws a BasketRefusal for what is not sold.',
    'readTruthyQuantity reads the quantity of a change as sent, zero and an empty text too, so that they are checked.',
  ].join('\n'),
  ports: { priceAnyQuantity: 'priceLine', checkUpperEnd: 'checkQuantity', readTruthyQuantity: 'readQuantityChange' },
  types: `/** Throws a CheckoutRefusal for a quantity that is not sold. */
export type PriceLine = (product: Product, quantity: unknown, isDeluxe: boolean) => PricedLine

export interface PricedLine {
  readonly price: number
  readonly quantity: number
  readonly total: number
  readonly bonus: number
}

/** Checks a quantity as sent, regardless of the basket's content; throws a BasketRefusal. */
export type CheckQuantity = (
  stock: Quantity | undefined,
  sentQuantity: unknown,
  buyer: { readonly isDeluxe: boolean },
) => void

export type ReadQuantityChange = (body: Readonly<Record<string, unknown>>) => unknown

/** NaN for objects and lists, which may lack a conversion. */
export function readNumber(value: unknown): number
export function multiplyMoney(amount: number, count: number): number
export function countBonus(price: number, quantity: number): number
export function unknownProduct(): BasketRefusal
export function overLimit(limit: number): BasketRefusal
export function outOfStock(): BasketRefusal

export class BasketRefusal extends Error {
  constructor(kind: 'below-one' | 'over-limit' | 'out-of-stock' | 'unknown-product', message: string)
}

export class CheckoutRefusal extends Error {
  constructor(message: string, status?: 400)
}`,
  modules: {
    ...checkoutRefusalModule,
    'lab/shop/basket/basket-refusal': {
      BasketRefusal: new RefusalClass('BasketRefusal', ['kind', 'message', 'wording']),
      unknownProduct,
      outOfStock,
      overLimit: (limit: unknown) => overLimit(Number(limit)),
    },
    'lab/shop/checkout/price-line': { countBonus },
    'lab/texts/messages': { messages: { 'basket.nothing': nothing, 'basket.out-of-stock': gone } },
    'lab/values/money': { multiplyMoney },
    'lab/values/read-number': { readNumber },
  },
  draw(random) {
    const cents = random.integer(300, 4999)
    const product = {
      id: random.integer(1, 40),
      name: 'Möhrensaft',
      price: cents / 100,
      deluxePrice: (cents - 200) / 100,
    }
    const many = random.integer(2, 9)
    const stock = {
      id: 3,
      ProductId: product.id,
      quantity: random.integer(40, 90),
      limitPerUser: random.integer(10, 20),
    }
    const unlimited = { ...stock, limitPerUser: null }
    const order = (quantity: unknown, isDeluxe = false) => [product, quantity, isDeluxe]
    const ask = (quantity: unknown, isDeluxe = false, row: object | undefined = stock) => [row, quantity, { isDeluxe }]
    const [noOrder, noLine, ok] = [refusesBy('CheckoutRefusal'), refusesBy('BasketRefusal'), returns(undefined)]
    const costs = (quantity: number, isDeluxe = false) => {
      const piece = isDeluxe ? product.deluxePrice : product.price
      return returns({
        price: piece,
        quantity,
        total: multiplyMoney(piece, quantity),
        bonus: countBonus(piece, quantity),
      })
    }
    const unsold: readonly (readonly [string, unknown])[] = [
      ['nothing', 0],
      ['a negative number as text', `-${many}`],
      ['a part of a piece', many + 0.5],
      ['almost nothing', 0.001],
      ['no number', Number.NaN],
      ['without end below zero', Number.NEGATIVE_INFINITY],
      ['without end', 'Infinity'],
      ['a text', 'möhre'],
      ['an empty text', ''],
      ['null', null],
      ['an object', { quantity: many }],
    ]
    return {
      trials: [
        price.attack('a negative quantity', order(-many), noOrder),
        check.attack('a negative quantity', ask(-many), noLine),
        read.attack('a change to nothing', [{ quantity: 0 }], returns(0)),
        ...unsold.map(([name, quantity]) => price.variant(name, order(quantity), noOrder)),
        ...unsold.map(([name, quantity]) => check.variant(name, ask(quantity), noLine)),
        price.variant('a negative quantity of a member', order(-1, true), noOrder),
        check.variant('a negative quantity of a member', ask(-1, true), noLine),
        check.variant('a negative quantity of what has no limit', ask(-many, false, unlimited), noLine),
        read.variant('a change to an empty text', [{ quantity: '' }], returns('')),
        read.variant('a change to no number', [{ quantity: Number.NaN }], eitherOf(returns(Number.NaN), returns(0))),
        read.variant('a change to less than nothing', [{ quantity: -many }], returns(-many)),
        price.use('a single piece', order(1), costs(1)),
        price.use('several pieces', order(many), costs(many)),
        price.use('several as text', order(String(many)), costs(many)),
        price.use('a member', order(many, true), costs(many, true)),
        check.use('a single piece', ask(1), ok),
        check.use('several as text', ask(String(many)), ok),
        check.use('as many as the limit', ask(stock.limitPerUser), ok),
        check.use('one more than the limit', ask(stock.limitPerUser + 1), noLine),
        check.use('a member has no limit', ask(stock.limitPerUser + 1, true), ok),
        check.use('all that there is', ask(stock.quantity, true), ok),
        check.use('one more than there is', ask(stock.quantity + 1, true), noLine),
        check.use('no limit', ask(stock.quantity, false, unlimited), ok),
        check.use('none in stock', ask(1, true, { ...stock, quantity: null }), noLine),
        check.use('an unknown product', [undefined, 1, { isDeluxe: false }], noLine),
        read.use('a change', [{ quantity: many, note: 'süß' }], returns(many)),
        read.use('a change as text', [{ quantity: String(many) }], returns(String(many))),
        read.use('a change of something else', [{ BasketId: '5' }], returns(undefined)),
      ],
    }
  },
}
