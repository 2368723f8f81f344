import { challenge, on } from '../../challenge.js'
import { isForeignBasket, isNamed } from '../../rules/conditions.js'
import { foreignBasket } from '../../rules/detections.js'

export const basketManipulateChallenge = challenge({
  id: 52,
  name: 'Manipulate Basket',
  difficulty: 3,
  country: { name: 'Mongolia', code: 'MN' },
  standards: {
    cwe: [235, 639],
    owasp2025: ['A01', 'A10'],
    api2023: ['API1'],
    wstg: ['ATHZ-04', 'INPV-04'],
    asvs5: ['8.2.2', '15.3.7'],
  },
  topic: 'access',
  teaches: ['object-ownership'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
  goal: "Sneak an additional product into <em>another user's basket</em>. Bills are a surprise nobody expects.",
  hints: [
    'Put something in your own basket and look at the request. It says which basket is meant.',
    'If you name another basket, the server notices. It compares the basket in the request with yours. But what is "the basket in the request"?',
    'JSON does not forbid that a property occurs twice, and not every reader takes the same one.',
    'Send the raw body {"ProductId": 14, "BasketId": "<yours>", "quantity": 1, "BasketId": "<theirs>"} with POST /api/BasketItems and your bearer token.',
  ],
  solvedBy: on(
    'basket.itemWritten',
    ({ basketId, sessionBasketId }) => isNamed(basketId) && Number(basketId) !== sessionBasketId,
  ),
  nearMisses: [
    {
      when: on('basket.itemRefused', () => true),
      note: 'The shop compared the basket you named with your own. It compares once; does it store what it compared?',
    },
    {
      when: on('basket.viewed', ({ basketId, sessionBasketId }) => isForeignBasket(basketId, sessionBasketId)),
      note: "You have looked into somebody's basket. Looking is allowed to everybody; putting something in takes another request.",
    },
  ],
  weaknesses: [],
  anyOf: ['first-basket-id-checked', 'unowned-basket'],
  lesson: {
    source: 'lab/weaknesses/first-basket-id-checked.ts',
    line: "const [, basketId] = pairs.find(([key]) => key === 'BasketId') ?? []",
    why: 'One reader took the first BasketId of the body for the check, another took the last one for the store. Two readings of the same bytes are two different requests.',
    fix: 'Parse input once, refuse what is ambiguous, and check the very value that is stored. Best, take the basket from the session and from nowhere else.',
    better: {
      source: 'lab/shop/basket/read-basket-item.ts',
      code: 'const isOwn = ownBasketId !== undefined && (isUnnamed || readNumber(BasketId) === ownBasketId)',
    },
    detect: foreignBasket,
  },
})
