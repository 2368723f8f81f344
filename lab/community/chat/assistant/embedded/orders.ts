import type { MessageId } from '../../../../texts/messages.js'
import { type Skill, say, type Turn, use } from './turn.js'

const orderId = /\b[0-9a-f]{4}-[0-9a-f]{8,16}\b/i

interface OrderFound {
  readonly orderId: string
  readonly delivered?: boolean
  readonly eta?: string
  readonly totalPrice?: number
  readonly products?: readonly { readonly name: string; readonly quantity: number }[]
}

const reasons: ReadonlyMap<string, MessageId> = new Map([
  ['Customer not authenticated', 'assistant.order-login'],
  ['Customer not found', 'assistant.order-stranger'],
  ['Order not found', 'assistant.order-unknown'],
  ['Order does not belong to the current customer', 'assistant.order-not-own'],
])

export function orderIdIn(text: string): string | undefined {
  return orderId.exec(text)?.[0].toLowerCase()
}

export const answerAboutOrders: Skill = (turn) => {
  const { latest, toolResults, vocabulary, tell } = turn
  const found = toolResults.find(({ tool }) => tool === 'getOrderById')
  if (found) return say(describeOrder(turn, found.result))
  const id = orderIdIn(latest)
  if (id) return use('getOrderById', { orderId: id })
  return vocabulary.orders.test(latest) ? say(tell('assistant.order-id')) : undefined
}

function describeOrder({ tell, list }: Turn, result: unknown): string {
  const { error } = result as { error?: string }
  const reason = error && reasons.get(error)
  if (reason) return tell(reason)
  if (error) return error
  const { orderId, delivered, eta = '?', totalPrice = 0, products = [] } = result as OrderFound
  const goods = list(products.map(({ name, quantity }) => `${quantity} × ${name}`)) || '–'
  const values = { orderId, goods, days: String(eta), total: String(totalPrice) }
  return tell(delivered ? 'assistant.order-delivered' : 'assistant.order-on-its-way', values)
}
