import { yamlBomb } from '../attacker/hostile-documents.js'
import { orderLines, ordersPallets } from '../features/orders.js'
import { sendsInvoice, upload } from '../features/uploads.js'
import { proof } from '../proof.js'

export const rceChallenge = proof({
  attack: orderLines('(function dos() { while(true); })()'),
  honest: ordersPallets,
})

export const rceOccupyChallenge = proof({
  attack: orderLines('/((a+)+)b/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaa")'),
  honest: ordersPallets,
})

export const yamlBombChallenge = proof({ attack: upload('order.yml', yamlBomb), honest: sendsInvoice })
