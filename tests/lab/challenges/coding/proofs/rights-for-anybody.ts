import type { ResourcePorts } from '../../../../../lab/resources/ports.js'
import type { ServedLab } from '../../../../support/serve-lab.js'
import type { Proof } from '../proof.js'
import { withLab } from './with-lab.js'

interface Source {
  readonly rightsForAnybody: ResourcePorts['resourceRights']
}

const link = '<a href="https://owasp.slack.com" target="_blank">More...</a>'

/** The attack bends the link in a description, as a visitor or a customer; the feature lets an accountant set a price. */
export const bendLink: Proof = {
  async try(version) {
    const { rightsForAnybody } = await version.load<Source>()
    return withLab({ resourceRights: rightsForAnybody }, async (shop) => {
      const feature = await accountantSetsPrice(shop)
      const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
      for (const as of [undefined, token]) await shop.put('/api/Products/9', { description: link }, { token: as })
      return { attack: shop.solved().includes('changeProductChallenge'), feature }
    })
  },
}

async function accountantSetsPrice(shop: ServedLab): Promise<boolean> {
  const { token } = await shop.logIn('accountant@juice-sh.op', 'i am an awesome accountant')
  const { status } = await shop.put('/api/Products/3', { price: 4.2 }, { token })
  return status === 200 && shop.lab.store.table('Products').find(3)?.price === 4.2
}
