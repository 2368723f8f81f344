import { type ChallengeEntry, on } from '../entry.js'

/** The challenges of the category Insecure Deserialization (contract: challenges.json). */
export const insecureDeserialization = {
  rceChallenge: {
    id: 13,
    name: 'Blocked RCE DoS',
    category: 'Insecure Deserialization',
    difficulty: 5,
    tags: ['Danger Zone'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
    needs: ['code-execution'],
    solvedBy: on('partnerOrder.failed', ({ message }) => message === 'Infinite loop detected - reached max iterations'),
    goal: 'Make the server run <em>code of yours</em> that would keep it busy for ever. It notices in time, and says so: that counts.',
    hints: [
      'You need an endpoint that takes orders from other businesses. Business partners get documentation; find it.',
      'At /api-docs one field of an order is described as free text in a customer-specific format. The server evaluates it as JavaScript.',
      'Send something that never ends in that field. The evaluator counts iterations of loops and gives up loudly.',
      'With a bearer token, POST /b2b/v2/orders with {"orderLinesData": "(function dos() { while(true); })()"}.',
    ],
  },

  rceOccupyChallenge: {
    id: 79,
    name: 'Successful RCE DoS',
    category: 'Insecure Deserialization',
    difficulty: 6,
    tags: ['Danger Zone'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
    needs: ['code-execution', 'resource-exhaustion'],
    solvedBy: on('partnerOrder.failed', ({ isTimeout }) => isTimeout),
    goal: 'Make the server run code of yours that keeps it <em>busy for a while</em>, without an endless loop: those are caught.',
    hints: [
      'The place is the same as in the challenge Blocked RCE DoS.',
      'The evaluator counts iterations of loops. What can take ages in JavaScript and is not a loop?',
      'Some regular expressions try an exponential number of ways before they give up. Nested repetitions are the classic kind.',
      'POST /b2b/v2/orders with your bearer token and {"orderLinesData": "/((a+)+)b/.test(\'aaaaaaaaaaaaaaaaaaaaaaaaaaaaa\')"}.',
    ],
  },

  yamlBombChallenge: {
    id: 93,
    name: 'Memory Bomb',
    category: 'Insecure Deserialization',
    difficulty: 5,
    tags: ['Danger Zone'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
    needs: ['resource-exhaustion'],
    solvedBy: on('partnerDocument.overran', ({ format }) => format === 'yaml'),
    goal: 'One drop of concentrate, one swimming pool. Upload a tiny <em>YAML file</em> that grows beyond all measure when the server unpacks it.',
    hints: [
      'The retired partner interface understands more than one format. One of them has no entities, but something similar.',
      'In YAML a value can get a name with & and be repeated with *. A named list may consist of repetitions of another named list.',
      'Nine lists, each made of ten times the one before, are a billion values in less than a kilobyte.',
      'Upload as .yml, one line each: a: &a [_,_,_,_,_,_,_,_,_,_,_,_,_,_,_] and b: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a] and c: &c with ten times *b, and so on up to i.',
    ],
  },
} as const satisfies Record<string, ChallengeEntry>
