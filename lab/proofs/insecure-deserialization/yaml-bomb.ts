import { yamlBomb } from '../attacker/hostile-documents.js'
import { sendsInvoice, upload } from '../features/uploads.js'
import { proof } from '../proof.js'

export const yamlBombChallenge = proof({ attack: upload('order.yml', yamlBomb), honest: sendsInvoice })
