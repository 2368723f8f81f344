import { cutText } from '../../values/cut-text.js'

export type ReadOrderId = (sent: string) => string

export const maxOrderIdLength = 60

export const readOrderId: ReadOrderId = (sent) => cutText(sent, maxOrderIdLength).replace(/[^\w-]/g, '')
