import { cutText } from '../values/cut-text.js'

/** The id of an order as it is looked for and shown, from what a visitor sent. */
export type ReadOrderId = (sent: string) => string

/** Characters of an id that are looked at. */
export const maxOrderIdLength = 60

export const readOrderId: ReadOrderId = (sent) => cutText(sent, maxOrderIdLength).replace(/[^\w-]/g, '')
