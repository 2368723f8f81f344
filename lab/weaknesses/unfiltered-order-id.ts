import { maxOrderIdLength, type ReadOrderId } from '../shop/read-order-id.js'
import { cutText } from '../values/cut-text.js'

/** CWE-79: cuts an order id to its length and gives back the rest as it came, markup and all, to a page that trusts it. */
export const cutOrderId: ReadOrderId = (sent) => cutText(sent, maxOrderIdLength)
