import type { Facts } from '../../../facts/vocabulary.js'
import type { ShopConfig } from '../../../options.js'
import { challenge, on } from '../../challenge.js'
import { changedCatalogue } from '../../rules/detections.js'

export const changeProductChallenge = challenge({
  id: 65,
  name: 'Product Tampering',
  difficulty: 3,
  country: { name: 'Singapore', code: 'SG' },
  standards: { cwe: [862], owasp2025: ['A01'], api2023: ['API5'], wstg: ['ATHZ-02'], asvs5: ['8.2.1'] },
  topic: 'access',
  teaches: ['function-rights'],
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html',
  goal: 'In the text of <em>%TAMPERING_PRODUCT%</em> there is a link. <em>Bend it</em>, so that everybody who follows it arrives at <code>%TAMPERING_URL%</code>.',
  hints: [
    'You could look for an SQL injection or a stored script. But maybe somebody just forgot to lock the door.',
    "Find the product's id in the answers of the API, and try which verbs its resource answers to.",
    'Changing a product takes no token at all. The new description must no longer contain the old link, and must contain the new one as a link that opens in a new tab.',
    'PUT /api/Products/9 with {"description": "<a href=\\"NEW-ADDRESS\\" target=\\"_blank\\">More...</a>"}.',
  ],
  solvedBy: on('product.described', (described, { config }) => isLinkBent(described, config)),
  nearMisses: [
    {
      when: on(
        'product.described',
        ({ productId }, { config }) => !config.products[productId - 1]?.urlForProductTamperingChallenge,
      ),
      note: 'You can rewrite a product. Mind which one the goal names.',
    },
    {
      when: on(
        'product.described',
        (described, { config }) =>
          Boolean(config.products[described.productId - 1]?.urlForProductTamperingChallenge) &&
          !isLinkBent(described, config),
      ),
      note: 'The right product has a new text. The old link has to be gone, and the new one has to open in a tab of its own.',
    },
  ],
  weaknesses: ['rights-for-anybody'],
  lesson: {
    source: 'lab/weaknesses/rights-for-anybody.ts',
    line: 'Products: { list: anyone, create: token, read: anyone, update: anyone, remove: nobody },',
    why: 'The resource was generated with all its verbs, and the row of rights lets anyone update a product. Nobody thought of PUT because no form sends it.',
    fix: 'Deny by default and open verb by verb. Changing the catalogue belongs to staff, with a test that a stranger is refused.',
    better: {
      source: 'lab/resources/rights.ts',
      code: 'Products: { list: anyone, create: accountant, read: anyone, update: accountant, remove: nobody },',
    },
    detect: changedCatalogue,
  },
})

/** The link no longer leads where it did, but to the address of the configuration. */
function isLinkBent({ productId, description }: Facts['product.described'], config: ShopConfig): boolean {
  const product = config.products[productId - 1]
  const original = product?.urlForProductTamperingChallenge
  const target = config.challenges.overwriteUrlForProductTamperingChallenge
  if (!original || description.includes(original)) return false
  return description.includes(`<a href="${target}" target="_blank">`)
}
