import { sendsInvoice, upload } from '../features/uploads.js'
import { proof } from '../proof.js'

export const deprecatedInterfaceChallenge = proof({ attack: upload('order.xml', '<a/>'), honest: sendsInvoice })
