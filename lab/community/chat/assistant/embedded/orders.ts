import { type Move, type Skill, say, use } from './turn.js'

const orderId = /\b[0-9a-f]{4}-[0-9a-f]{8,16}\b/i
const aboutAnOrder =
  /\b(my|our|the|an|last|latest|recent|order) (\w+ )?(orders?|parcel|package|delivery|shipment|id)\b|\btrack(ing)?\b|\bwhere is\b[^.!?\n]{0,20}\b(order|parcel|package)\b|\border (status|id|number)\b/i

interface OrderFound {
  readonly orderId: string
  readonly delivered?: boolean
  readonly eta?: string
  readonly totalPrice?: number
  readonly products?: readonly { readonly name: string; readonly quantity: number }[]
}

const reasons: Readonly<Record<string, string>> = {
  'Customer not authenticated': 'Please log in first, then I can look up your order.',
  'Customer not found': 'I cannot find your account, so I cannot look up your order.',
  'Order not found': 'There is no order with this id. Could there be a slip of the pen?',
  'Order does not belong to the current customer': 'That order is not one of yours, so I may not talk about it.',
}

/** The id of an order in a text. */
export function orderIdIn(text: string): string | undefined {
  return orderId.exec(text)?.[0].toLowerCase()
}

/** Looks up orders. */
export const answerAboutOrders: Skill = ({ latest, toolResults }) => {
  const found = toolResults.find(({ tool }) => tool === 'getOrderById')
  if (found) return describeOrder(found.result)
  const id = orderIdIn(latest)
  if (id) return use('getOrderById', { orderId: id })
  return aboutAnOrder.test(latest)
    ? say('Gladly. What is the id of the order? It stands on your confirmation.')
    : undefined
}

function describeOrder(result: unknown): Move {
  const { error } = result as { error?: string }
  if (error) return say(reasons[error] ?? error)
  const order = result as OrderFound
  const goods = (order.products ?? []).map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  const state = order.delivered ? 'has been delivered' : `is on its way and should take ${order.eta ?? '?'} more days`
  return say(`Order ${order.orderId} ${state}. It holds ${goods || 'nothing'}, ${order.totalPrice ?? 0}¤ in total.`)
}
