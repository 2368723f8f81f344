import { challenge, on } from '../../challenge.js'
import { partnerScript } from '../../rules/detections.js'

export const rceChallenge = challenge({
  id: 13,
  name: 'Blocked RCE DoS',
  difficulty: 5,
  tags: ['Danger Zone'],
  country: { name: 'Spain', code: 'ES' },
  standards: { cwe: [95, 502], owasp2025: ['A05', 'A08'], wstg: ['INPV-11'], asvs5: ['1.3.2', '1.5.2'] },
  topic: 'injection',
  teaches: ['code-injection'],
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['code-execution'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Nodejs_Security_Cheat_Sheet.html',
  goal: 'Make the server run <em>code of yours</em> that would keep it busy for ever. It notices in time, and says so: that counts.',
  hints: [
    'You need an endpoint that takes orders from other businesses. Business partners get documentation; find it.',
    'At /api-docs one field of an order is described as free text in a customer-specific format. The server evaluates it as JavaScript.',
    'Send something that never ends in that field. The evaluator counts iterations of loops and gives up loudly.',
    'With a bearer token, POST /b2b/v2/orders with {"orderLinesData": "(function dos() { while(true); })()"}.',
  ],
  solvedBy: on('partnerOrder.failed', ({ message }) => message === 'Infinite loop detected - reached max iterations'),
  nearMisses: [
    {
      when: on('partnerOrder.failed', ({ isTimeout }) => !isTimeout),
      note: 'Your order lines were run as a program, and it failed. What would a program do that never ends?',
    },
    {
      when: on('partnerOrder.failed', ({ isTimeout }) => isTimeout),
      note: 'The server was busy with your code until its time was up. A plain endless loop is noticed in another way.',
    },
  ],
  weaknesses: ['order-lines-as-script'],
  lesson: {
    source: 'lab/weaknesses/order-lines-as-script.ts',
    line: "return engine.evaluate(countLoops(lines, rounds), {}, { timeLimit, runtime: 'none' })",
    why: "The lines of a partner's order are run as a program to turn them into data. The guard that counts loops noticed this one, after your code had already been running.",
    fix: 'Data is read by a parser, never by running it. JSON.parse and a schema do all that an order needs.',
    better: {
      source: 'lab/shop/orders/read-order-lines.ts',
      code: "const value = readJson(lines)\nreturn { kind: 'value', text: value === undefined ? lines : JSON.stringify(value), truthy: true }",
    },
    detect: partnerScript,
  },
  cheat: { visits: ['/api-docs', '/b2b/v2/orders'] },
})
