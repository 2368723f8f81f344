import { readOrderDetails } from '../shop/checkout/order-details.js'
import { checkoutRefusalModule } from './checkout-refusal.js'
import type { Fix } from './fix.js'
import { refusesBy, returns, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('takeNamedDetails')

export const unverifiedOrderDetailsFix: Fix = {
  name: 'unverified-order-details',
  duty: [
    'Takes paymentId, addressId and deliveryMethodId of an order as sent: each text, number or truth value, null for anything else.',
    "Throws a CheckoutRefusal unless the payment is 'wallet' or a card of the customer's own, the address is the customer's own, and the delivery is one of the shop's.",
  ].join('\n'),
  ports: { takeNamedDetails: 'takeOrderDetails' },
  types: `/** Throws a CheckoutRefusal for details of other customers. */
export type TakeOrderDetails = (sent: unknown, customer: OrderingCustomer) => OrderDetails

/** Each is text, number or boolean; null for anything else. */
export interface OrderDetails {
  /** Id of a card, or \`wallet\`. */
  readonly paymentId: unknown
  readonly addressId: unknown
  readonly deliveryMethodId: unknown
}

export interface OrderingCustomer {
  ownsCard(id: unknown): boolean
  ownsAddress(id: unknown): boolean
  knowsDelivery(id: unknown): boolean
}

export function readOrderDetails(sent: unknown): OrderDetails

export class CheckoutRefusal extends Error {
  constructor(message: string, status?: 400)
}`,
  modules: { ...checkoutRefusalModule, 'lab/shop/checkout/order-details': { readOrderDetails } },
  draw(random) {
    const [card, address, delivery] = [random.integer(20, 50), random.integer(60, 90), random.integer(1, 9)]
    const other = random.integer(100, 900)
    const isOne = (id: unknown, known: number) => String(id) === String(known)
    const customer = (cardId = card, addressId = address) => ({
      ownsCard: (id: unknown) => isOne(id, cardId),
      ownsAddress: (id: unknown) => isOne(id, addressId),
      knowsDelivery: (id: unknown) => isOne(id, delivery),
    })
    const own = { paymentId: String(card), addressId: String(address), deliveryMethodId: delivery }
    const send = (fields: object, by = customer()) => [{ ...own, ...fields }, by]
    const no = refusesBy('CheckoutRefusal')
    const without = (name: keyof typeof own) => [{ ...own, [name]: undefined }, customer()]
    return {
      trials: [
        attack("another customer's card", send({ paymentId: String(other) }), no),
        variant("another customer's address", send({ addressId: String(other) }), no),
        variant('both', send({ paymentId: other, addressId: other }), no),
        variant("the wallet, and another customer's address", send({ paymentId: 'wallet', addressId: other }), no),
        variant('the number of the address for a card', send({ paymentId: address }), no),
        variant('a delivery that does not exist', send({ deliveryMethodId: delivery + 50 }), no),
        variant('a delivery of another kind', send({ deliveryMethodId: { id: delivery } }), no),
        variant('a card in a list', send({ paymentId: [card] }), no),
        variant('an address in a list', send({ addressId: [address] }), no),
        variant('the wallet in a list', send({ paymentId: ['wallet'] }), no),
        variant('a truth value for a card', send({ paymentId: true }), no),
        variant('no card', without('paymentId'), no),
        variant('no address', without('addressId'), no),
        variant('no delivery', without('deliveryMethodId'), no),
        variant('null for an address', send({ addressId: null }), no),
        variant('an empty card', send({ paymentId: '' }), no),
        variant('nothing sent', [undefined, customer()], no),
        variant('a text sent', ['wallet', customer()], no),
        use('an own card and an own address', send({}), returns(own)),
        use(
          'ids as numbers',
          send({ paymentId: card, addressId: address }),
          returns({ ...own, paymentId: card, addressId: address }),
        ),
        use('the wallet', send({ paymentId: 'wallet' }), returns({ ...own, paymentId: 'wallet' })),
        use('further fields are left out', send({ note: "für o'neil" }), returns(own)),
        use(
          'a second customer',
          send({ paymentId: other, addressId: other + 1 }, customer(other, other + 1)),
          returns({ ...own, paymentId: other, addressId: other + 1 }),
        ),
        use('a second customer with the card of the first', send({}, customer(other, address)), no),
      ],
    }
  },
}
