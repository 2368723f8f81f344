import { iframePayload } from '../../../../../lab/challenges/rules/payloads.js'
import type { Ports } from '../../../../../lab/ports.js'
import type { Proof } from '../proof.js'
import { withSharedLab } from './with-lab.js'

interface Source {
  readonly keepDescriptionAsSent: Ports['prepareProduct']
}

const payloads = [iframePayload, `<<script>x</script>${iframePayload.slice(1)}`]
const formatted = 'Fresh, and <em>cold</em>. <a href="https://www.owasp.org" target="_blank">More...</a>'

/** The attack stores a frame with a script in a description; the feature, a description with a word set off and a link. */
export const storeScript: Proof = {
  async try(version) {
    const { keepDescriptionAsSent } = await version.load<Source>()
    return withSharedLab({ prepareProduct: keepDescriptionAsSent }, async (shop) => {
      const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
      for (const description of payloads)
        await shop.post('/api/Products', { name: 'x', description, price: 47.11 }, { token })
      const reply = await shop.put('/api/Products/2', { description: formatted })
      const { data } = reply.json<{ data: { description: string } }>()
      return { attack: shop.solved().includes('restfulXssChallenge'), feature: data.description === formatted }
    })
  },
}
