import { challenge, on } from '../../challenge.js'
import { partnerScript } from '../../rules/detections.js'
import { rceChallenge } from './rce.js'

export const rceOccupyChallenge = challenge({
  id: 79,
  name: 'Successful RCE DoS',
  difficulty: 6,
  tags: ['Danger Zone'],
  country: { name: 'Ecuador', code: 'EC' },
  standards: {
    cwe: [95, 502, 1333],
    owasp2025: ['A05', 'A08'],
    api2023: ['API4'],
    wstg: ['INPV-11'],
    asvs5: ['1.3.2', '1.3.12', '1.5.2'],
    reasons: { 1333: 'No category lists it; the script of CWE-95 brings the pattern along.' },
  },
  topic: 'injection',
  teaches: ['resource-exhaustion', 'code-injection'],
  after: [rceChallenge],
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['code-execution', 'resource-exhaustion'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
  goal: 'Make the server run code of yours that keeps it <em>busy for a while</em>, without an endless loop: those are caught.',
  hints: [
    'The place is the same as in the challenge Blocked RCE DoS.',
    'The evaluator counts iterations of loops. What can take ages in JavaScript and is not a loop?',
    'Some regular expressions try an exponential number of ways before they give up. Nested repetitions are the classic kind.',
    'POST /b2b/v2/orders with your bearer token and {"orderLinesData": "/((a+)+)b/.test(\'aaaaaaaaaaaaaaaaaaaaaaaaaaaaa\')"}.',
  ],
  solvedBy: on('partnerOrder.failed', ({ isTimeout }) => isTimeout),
  nearMisses: [
    {
      when: on('partnerOrder.failed', ({ message }) => message.startsWith('Infinite loop')),
      note: 'Loops are counted, and yours was caught. Not everything that takes long is a loop.',
    },
  ],
  weaknesses: ['order-lines-as-script'],
  lesson: {
    source: 'lab/weaknesses/order-lines-as-script.ts',
    line: 'const generous = { rounds: 1_000_000, timeLimit: 2000 }',
    why: 'Loops are counted, other work is not. A regular expression that backtracks runs for seconds without a single loop, and a list of what is forbidden never ends.',
    fix: 'Do not run what partners send. Where foreign code must run, give it a thread of its own and a short time that is enforced from outside.',
    detect: partnerScript,
  },
  cheat: { visits: ['/api-docs', '/b2b/v2/orders'] },
})
