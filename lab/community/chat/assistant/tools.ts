import type { FactBus } from '../../../facts/bus.js'
import type { FindOrdersOf } from '../../../shop/orders/orders-of-customer.js'
import type { Order, Product } from '../../../shop/tables.js'
import type { Store } from '../../../store/types.js'
import type { Texts } from '../../../texts/texts.js'
import { readNumber } from '../../../values/read-number.js'
import type { EncodeCoupon } from '../classic/handlers.js'
import type { ChatCustomer } from './chat-customer.js'
import type { CreateCouponTool } from './coupon-tool.js'
import type { ToolDescription } from './language-model.js'

type Arguments = Readonly<Record<string, unknown>>
type Tool = (args: Arguments, customer: ChatCustomer, language: string) => unknown

/** docs/contract/commerce.md#assistant */
export interface Tools {
  readonly descriptions: readonly ToolDescription[]
  knows(name: string): boolean
  /** The reference's result, with product names in the customer's language; an unknown tool gives an error. */
  use(name: string, args: Arguments, customer: ChatCustomer, language: string): Promise<unknown>
}

export interface ToolParts {
  readonly store: Store
  readonly facts: FactBus
  readonly encodeCoupon: EncodeCoupon
  readonly texts: Texts
  readonly ports: {
    readonly findOrdersOf: FindOrdersOf
    readonly createCouponTool: CreateCouponTool
  }
}

export function createTools({ store, facts, encodeCoupon, texts, ports }: ToolParts): Tools {
  const products = store.table('Products')
  const reviews = store.collection('reviews')
  const orders = store.collection('orders')

  const coupons = ports.createCouponTool({
    encodeCoupon,
    reportCoupon: (coupon) => facts.emit('assistant.couponIssued', coupon),
    ordersOf,
  })

  function ordersOf({ id }: ChatCustomer): readonly Order[] {
    const account = id === undefined ? undefined : store.table('Users').find(id)
    return account ? ports.findOrdersOf(orders, { id, email: account.email ?? '' }) : []
  }

  function findOwnOrder(orderId: string, customer: ChatCustomer, language: string): unknown {
    const order = orders.all().find((one) => one.orderId === orderId)
    if (order === undefined) return { error: 'Order not found' }
    if (!ordersOf(customer).includes(order)) return { error: 'Order does not belong to the current customer' }
    return { ...order, products: order.products.map((line) => texts.translateFields(language, line, ['name'])) }
  }

  const tools: Readonly<Record<string, Tool>> = {
    searchProducts({ query }, _customer, language) {
      const isMentioned = mentions(textOf(query).toLowerCase())
      const shown = products
        .live()
        .map((product) => [product, texts.translateFields(language, product, named)] as const)
      return shown.filter((versions) => versions.some(isMentioned)).map(([, product]) => toFinding(product))
    },
    getProductReviews({ id }) {
      const wanted = readNumber(id)
      return reviews.all().filter(({ product }) => Number(product) === wanted)
    },
    getOrderById({ orderId }, customer, language) {
      if (customer.id === undefined) return { error: 'Customer not authenticated' }
      const isKnown = store.table('Users').find(customer.id) !== undefined
      return isKnown ? findOwnOrder(textOf(orderId), customer, language) : { error: 'Customer not found' }
    },
    generateCoupon: coupons.use,
  }
  const knows = (name: string) => Object.hasOwn(tools, name)
  return {
    descriptions: [...descriptions, coupons.description],
    knows,
    use: async (name, args, customer, language) =>
      knows(name) ? tools[name]?.(args, customer, language) : { error: `Unknown tool ${name}` },
  }
}

/** Searched in English and in the customer's language. */
const named = ['name', 'description'] as const

const mentions =
  (text: string) =>
  ({ name, description }: Product) =>
    [name, description].some((words) => words?.toLowerCase().includes(text))

const toFinding = ({ id, name, description, price, image }: Product) => ({ id, name, description, price, image })

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function describe(name: string, description: string, argument: string, type: string, meaning: string): ToolDescription {
  const properties = { [argument]: { type, description: meaning } }
  return {
    name,
    description,
    parameters: { type: 'object', properties, required: [argument], additionalProperties: false },
  }
}

const descriptions: readonly ToolDescription[] = [
  describe(
    'searchProducts',
    'Finds products of the shop by words in their name or description.',
    ...(['query', 'string', 'The words to look for'] as const),
  ),
  describe(
    'getProductReviews',
    'Reads what customers wrote about a product.',
    ...(['id', 'string', 'Id of the product'] as const),
  ),
  describe(
    'getOrderById',
    'Looks up an order of the customer who is logged in.',
    ...(['orderId', 'string', 'Id of the order'] as const),
  ),
]
