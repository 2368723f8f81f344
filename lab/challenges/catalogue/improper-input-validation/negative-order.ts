import { challenge, on } from '../../challenge.js'
import { oddPurchase } from '../../rules/detections.js'

export const negativeOrderChallenge = challenge({
  id: 61,
  name: 'Payback Time',
  difficulty: 3,
  country: { name: 'Viet Nam', code: 'VN' },
  standards: {
    cwe: [1284],
    owasp2025: ['A06'],
    wstg: ['BUSL-01'],
    asvs5: ['2.2.1'],
    reasons: {
      1284: 'A child of CWE-20, whose category is about injection; a number without bounds is a rule that the design lacks.',
    },
  },
  topic: 'logic',
  teaches: ['number-ranges'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Input_Validation_Cheat_Sheet.html',
  goal: 'Shopping is more fun if the bar pays its guests. Check out with a total <em>below zero</em>.',
  hints: [
    'The total is a sum of price times quantity. Which of the two is in your hands?',
    'The buttons in the basket stop at one. The request behind them does not know where to stop.',
    'PUT /api/BasketItems/<id of the line> with {"quantity": -100} and your bearer token, then check out.',
  ],
  solvedBy: on('checkout.priced', ({ totalPrice }) => totalPrice < 0),
  weaknesses: ['unchecked-quantity'],
  lesson: {
    lastStep: 'checkout',
    source: 'lab/weaknesses/unchecked-quantity.ts',
    line: 'const quantity = readNumber(sentQuantity) || 0',
    why: 'Any number is sold, less than nothing too. Price times a negative quantity is money that flows the other way.',
    fix: 'Take whole numbers from one to the limit and refuse the rest, on the server, wherever a quantity is written. Refuse a total below zero once more at checkout.',
    better: {
      source: 'lab/shop/checkout/price-line.ts',
      code: "if (!Number.isInteger(quantity) || quantity < 1)\n  throw new CheckoutRefusal('Please order at least one of each item.', 400)",
    },
    detect: oddPurchase,
  },
})
