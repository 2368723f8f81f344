import { maskAddress } from '../shop/orders/orders-of-customer.js'
import type { Store } from '../store/types.js'
import type { Fix } from './fix.js'
import { collectionOf } from './handles.js'
import { drawPerson } from './people.js'
import { fieldsOf, returnsWhere, trialsOf } from './trial.js'

const note = trialsOf('noteMaskedAddress')
const find = trialsOf('findOrdersByMaskedAddress')

export const ordersByMaskedAddressFix: Fix = {
  name: 'orders-by-masked-address',
  duty: [
    'noteMaskedAddress notes a customer in an order: the masked address as email, and the id as customerId, which is left out where the id is no whole number.',
    "findOrdersByMaskedAddress finds the orders with a customer's id; none without an id.",
    'Addresses that look alike when masked are those of different customers.',
  ].join('\n'),
  ports: { noteMaskedAddress: 'noteCustomer', findOrdersByMaskedAddress: 'findOrdersOf' },
  types: `export type NoteCustomer = (customer: Customer) => Pick<Order, 'email' | 'customerId'>
export type FindOrdersOf = (orders: Collection<Order>, customer: Customer) => readonly Order[]

export interface Customer {
  readonly id: number | undefined
  readonly email: string
}

/** A star for each vowel. */
export function maskAddress(email: string): string

export interface Collection<D> {
  all(): readonly D[]
}`,
  modules: { 'lab/shop/orders/orders-of-customer': { maskAddress } },
  draw(random) {
    const person = drawPerson(random)
    // Both read alike when masked.
    const [me, twin] = [`e${person}@example.org`, `a${person}@example.org`]
    const stranger = `jürgen.${random.hex(3)}@example.org`
    const [id, twinId] = [random.integer(20, 400), random.integer(500, 900)]
    const owners = [id, twinId, id, undefined, twinId + 1, twinId]
    const orders = owners.map((customerId, index) => ({
      orderId: `${random.hex(4)}-${index}`,
      email: maskAddress(customerId === twinId + 1 ? stranger : me),
      ...(customerId !== undefined && { customerId }),
      totalPrice: 8,
      products: [],
      bonus: 0,
      eta: '3',
      delivered: false,
    }))
    const ask = (customerId: unknown, email: string) => (store: Store) => [
      collectionOf(store, 'orders'),
      { id: customerId, email },
    ]
    const finds = (customerId: number | undefined) => {
      const expected = orders.filter((order) => order.customerId === customerId && customerId !== undefined)
      return returnsWhere(`the ${expected.length} orders with customerId ${customerId}`, (value) => {
        const found = Array.isArray(value) ? value.map((one) => String(fieldsOf(one).orderId)) : ['none']
        return (
          found.sort().join() ===
          expected
            .map(({ orderId }) => orderId)
            .sort()
            .join()
        )
      })
    }
    const none = finds(undefined)
    const notes = (customerId: number | undefined, email: string) =>
      returnsWhere(`customerId ${customerId}, and email ${maskAddress(email)}`, (value) => {
        const row = fieldsOf(value)
        const isNoted = customerId === undefined ? row.customerId === undefined : row.customerId === customerId
        return isNoted && row.email === maskAddress(email) && Object.keys(row).length <= 2
      })
    return {
      rows: { orders },
      trials: [
        find.attack('a customer whose address masks alike', ask(twinId + 20, twin), none),
        find.variant('two customers whose addresses mask alike', ask(twinId, twin), finds(twinId)),
        find.variant('the address of another customer', ask(twinId + 1, me), finds(twinId + 1)),
        find.variant('the same address without an id', ask(undefined, me), none),
        find.variant('the same address, and no number', ask(Number.NaN, me), none),
        find.variant('an id of nothing', ask(0, me), none),
        find.variant('an id as text', ask(String(twinId + 20), me), none),
        find.variant('another address in capitals', ask(twinId + 20, me.toUpperCase()), none),
        note.variant('an order of a customer', [{ id, email: me }], notes(id, me)),
        note.variant('an order without an id', [{ email: me }], notes(undefined, me)),
        note.variant('an order of no number', [{ id: Number.NaN, email: twin }], notes(undefined, twin)),
        find.use('a customer lists their own orders', ask(id, me), finds(id)),
        find.use('a second customer', ask(twinId, twin), finds(twinId)),
        find.use('a third customer', ask(twinId + 1, stranger), finds(twinId + 1)),
        find.use('a customer with another address by now', ask(id, `new.${stranger}`), finds(id)),
        find.use('a customer without orders', ask(id + 10, `new.${stranger}`), none),
        note.use(
          'an address with an apostrophe',
          [{ id: twinId, email: "o'neil@example.org" }],
          notes(twinId, "o'neil@example.org"),
        ),
        note.use('a second customer', [{ id: twinId, email: twin }], notes(twinId, twin)),
        note.use('an empty address', [{ id, email: '' }], notes(id, '')),
        note.use('an address with umlauts', [{ id, email: stranger }], notes(id, stranger)),
      ],
    }
  },
}
