import { challenge, on } from '../../challenge.js'
import { failedAt } from '../../rules/near-misses.js'

export const noSqlCommandChallenge = challenge({
  id: 56,
  name: 'NoSQL DoS',
  difficulty: 4,
  tags: ['Danger Zone'],
  country: { name: 'Bangladesh', code: 'BD' },
  standards: {
    cwe: [943],
    owasp2025: ['A05'],
    api2023: ['API4'],
    wstg: ['INPV-05'],
    asvs5: ['1.2.4', '1.3.2'],
    reasons: { 943: 'A child of CWE-74, which is listed.' },
  },
  topic: 'injection',
  teaches: ['nosql-injection'],
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['code-execution', 'resource-exhaustion'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/NoSQL_Security_Cheat_Sheet.html',
  goal: 'A shop that never closes must be tired. Slip something into the query that it sends to its review database, so that it <em>dozes off for two seconds</em> before it answers.',
  hints: [
    "Look for an address in which a product's number becomes part of a query to a document database, not to the SQL one.",
    'The reviews of a product are found by a JavaScript condition, and the number is pasted into it.',
    'Old document databases gave such conditions a function for waiting. It takes milliseconds. Two seconds suffice.',
    'GET /rest/products/sleep(2000)/reviews.',
  ],
  solvedBy: on('product.reviewsRead', ({ took }) => took > 2000),
  nearMisses: [
    {
      when: on('product.reviewsRead', ({ productId, took }) => /sleep|while|date/i.test(productId) && took <= 2000),
      note: 'Your text was run as a condition. The shop has not rested long enough.',
    },
    {
      when: failedAt('/reviews', /not defined|unexpected|syntax/i),
      note: 'The condition choked on what you put there. It is JavaScript, and it was about to run.',
    },
  ],
  weaknesses: ['product-id-as-condition'],
  lesson: {
    source: 'lab/weaknesses/product-id-as-condition.ts',
    line: 'return find(reviews, `this.product == ${cutText(productId, maxIdLength)}`)',
    why: 'The number in the address is pasted into a condition (predicate) in JavaScript that the database runs. Whatever is not a number runs as a program.',
    fix: 'Turn the id into a number first and refuse what is none, then ask with a plain condition. Switch scripts in the database off.',
    better: {
      source: 'lab/community/reviews/reviews-of-product.ts',
      code: "const product = Number(productId)\nreturn { kind: 'found', documents: reviews.filter((review) => Number(review.product) === product), took: 0 }",
    },
    detect: {
      trace:
        'The number of a product is a number. Anything else between /rest/products/ and /reviews is an attempt, and one that works shows in the time that the answer takes.',
      rule: /"(?:GET|HEAD) \/+rest\/+products\/+(?!\d+\/)[^ ?/][^ ?]*\/reviews\b/i,
    },
  },
})
