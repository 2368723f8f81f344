import { sendsInvoice, upload } from '../features/uploads.js'
import { proof } from '../proof.js'

export const uploadSizeChallenge = proof({
  attack: upload('invoice.pdf', Buffer.concat([Buffer.from('%PDF-1.7')], 150_000)),
  honest: sendsInvoice,
})

export const uploadTypeChallenge = proof({ attack: upload('test.exe', 'MZ'), honest: sendsInvoice })
