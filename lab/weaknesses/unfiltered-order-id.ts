import { maxOrderIdLength, type ReadOrderId } from '../shop/orders/read-order-id.js'
import { cutText } from '../values/cut-text.js'

/** CWE-79: truncates an order id and returns the rest with its markup to a page that trusts it. */
export const cutOrderId: ReadOrderId = (sent) => cutText(sent, maxOrderIdLength)
