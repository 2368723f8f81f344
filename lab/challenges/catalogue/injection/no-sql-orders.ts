import { challenge, on } from '../../challenge.js'
import { oddOrderId } from '../../rules/detections.js'

export const noSqlOrdersChallenge = challenge({
  id: 57,
  name: 'NoSQL Exfiltration',
  difficulty: 5,
  tags: ['Danger Zone'],
  country: { name: 'Sri Lanka', code: 'LK' },
  standards: {
    cwe: [943],
    owasp2025: ['A05'],
    wstg: ['INPV-05'],
    asvs5: ['1.2.4', '1.3.2'],
    reasons: { 943: 'A child of CWE-74, which is listed.' },
  },
  topic: 'injection',
  teaches: ['nosql-injection'],
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['code-execution'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/NoSQL_Security_Cheat_Sheet.html',
  goal: "Where is my order? And where are <em>everybody else's</em>? Make the order tracking answer both questions with one request.",
  hints: [
    'Track an order of yours, then see what the server says to an order number that contains a quote.',
    'The order number is put between quotes in a JavaScript condition, which is asked of every order in turn.',
    'Close the quote, make the condition true with an "or", and take care that the last quote is used up.',
    "GET /rest/track-order/'%20%7C%7C%20true%20%7C%7C%20' which is ' || true || ' in readable form.",
  ],
  solvedBy: on('order.tracked', ({ found }) => found > 1),
  nearMisses: [
    {
      when: on('order.tracked', ({ orderId, found }) => orderId.includes("'") && found <= 1),
      note: 'The quote got into the condition. It has to stay well-formed, and be true for every order.',
    },
  ],
  weaknesses: ['order-id-as-condition', 'unfiltered-order-id'],
  lesson: {
    source: 'lab/weaknesses/order-id-as-condition.ts',
    line: "return find(orders, `this.orderId === '${orderId}'`)",
    why: 'The order number is pasted between quotes into a condition (predicate) that is run for each order. A quote ends the text (the string), and an "or" makes the condition true for all of them.',
    fix: 'Ask with data and not with code: compare the field with the value, after the value has been checked for the shape of an order number.',
    better: {
      source: 'lab/shop/orders/orders-with-id.ts',
      code: 'const found = orders.filter((order) => order.orderId === orderId)',
    },
    detect: oddOrderId,
  },
})
