import { listParts } from '../../../options/catalogue-config.js'
import type { ShopConfig } from '../../../options.js'
import { challenge, on } from '../../challenge.js'
import { withdrawnPurchase } from '../../rules/detections.js'
import { boundSearch, searchQuery } from './sql.js'

export const christmasSpecialChallenge = challenge({
  id: 16,
  name: 'Christmas Special',
  difficulty: 4,
  country: { name: 'Finland', code: 'FI' },
  standards: {
    cwe: [89, 672],
    owasp2025: ['A05'],
    wstg: ['INPV-05', 'BUSL-01'],
    asvs5: ['1.2.4'],
    reasons: { 672: 'No category lists it; it is what the injected query leads to.' },
  },
  topic: 'injection',
  teaches: ['sql-injection', 'workflow'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/SQL_Injection_Prevention_Cheat_Sheet.html',
  goal: 'In 2014 the shop sold a <em>Christmas special</em>, and then wisely never spoke of it again. Order one.',
  hints: [
    'The box is not in the catalogue any more. Deleted things are often only hidden.',
    'The product search hides deleted rows by a condition at the end of its query. Comment that end away.',
    "A search for '))-- shows everything that was ever sold. Remember the product's id; a basket does not ask whether a product is still on sale.",
    'With your bearer token, POST /api/BasketItems with your BasketId, "ProductId": 10 and "quantity": 1, then check out.',
  ],
  solvedBy: on('checkout.priced', ({ productIds }, { config }) => holdsSeasonalProduct(productIds, config)),
  nearMisses: [
    {
      when: on('catalogue.searched', ({ query, rows }) => query.includes("'") && /christmas/i.test(rows)),
      note: 'There it is, withdrawn and visible. To order it you need no more than its number.',
    },
  ],
  weaknesses: ['stock-of-withdrawn-products'],
  lesson: {
    lastStep: 'checkout',
    ...searchQuery,
    why: 'Withdrawn products are hidden by a condition behind the search text, and the search text can end the statement before it. The basket then never asks whether a product is still for sale.',
    fix: 'Bind the search text, so that it stays a text. And check at the basket and at the checkout what may be sold.',
    better: boundSearch,
    detect: withdrawnPurchase,
  },
})

/** Ids count the configured products from 1. */
function holdsSeasonalProduct(productIds: readonly number[], { products }: ShopConfig): boolean {
  return productIds.some((id) => {
    const product = products[id - 1]
    return product !== undefined && listParts(product).includes('seasonal')
  })
}
