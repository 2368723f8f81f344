import { challenge, on } from '../../challenge.js'
import { isForeignBasket } from '../../rules/conditions.js'
import { foreignBasket } from '../../rules/detections.js'

export const basketAccessChallenge = challenge({
  id: 87,
  name: 'View Basket',
  difficulty: 2,
  tags: ['Tutorial', 'Good for Demos'],
  country: { name: 'Honduras', code: 'HN' },
  standards: { cwe: [639], owasp2025: ['A01'], api2023: ['API1'], wstg: ['ATHZ-04'], asvs5: ['8.2.2'] },
  topic: 'access',
  teaches: ['object-ownership'],
  tutorialOrder: 10,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
  goal: "What are the others drinking? Have a look into <em>a stranger's basket</em>.",
  hints: [
    'How does the client know which basket is yours? Look into what the browser stores for the shop, and at the request.',
    'A number in the session storage. Baskets are numbered in order.',
    'Change bid in the session storage and reload the basket, or GET /rest/basket/2 with your bearer token.',
  ],
  solvedBy: on('basket.viewed', ({ basketId, sessionBasketId }) => isForeignBasket(basketId, sessionBasketId)),
  weaknesses: ['unowned-basket'],
  lesson: {
    source: 'lab/weaknesses/unowned-basket.ts',
    line: 'const basket = baskets.find(id)',
    why: 'The number in the address is the whole permission. Numbers are counted up, so that everybody can guess them.',
    fix: 'Look for a row by its number and its owner. A basket of somebody else is then as unknown as one that does not exist.',
    better: {
      source: 'lab/shop/basket/open-basket.ts',
      code: 'const basket = baskets.live().find((row) => row.id === id && row.UserId === ownerId)',
    },
    detect: foreignBasket,
  },
})
