import type { Ports } from '../../../../../lab/ports.js'
import { iframePayload } from '../../../../../lab/proofs/features/accounts.js'
import { describeProduct } from '../../../../../lab/proofs/features/shelf.js'
import type { Proof } from '../proof.js'
import { tryTable } from './from-table.js'

interface Source {
  readonly keepDescriptionAsSent: Ports['prepareProduct']
}

const nested = `<<script>x</script>${iframePayload.slice(1)}`

export const storeScript: Proof = {
  async try(version) {
    const { keepDescriptionAsSent } = await version.load<Source>()
    return tryTable(
      'restfulXssChallenge',
      { prepareProduct: keepDescriptionAsSent },
      { attacks: [describeProduct(2, nested)] },
    )
  },
}
