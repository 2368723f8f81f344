import { entityOn } from '../attacker/hostile-documents.js'
import { sendsInvoice, upload } from '../features/uploads.js'
import { proof } from '../proof.js'

export const xxeDosChallenge = proof({
  attack: upload('order.xml', entityOn('file:///dev/random')),
  honest: sendsInvoice,
})

export const xxeFileDisclosureChallenge = proof({
  attack: upload('order.xml', entityOn('file:///etc/passwd')),
  honest: sendsInvoice,
})
