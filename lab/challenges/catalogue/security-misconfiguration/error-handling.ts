import { challenge, on } from '../../challenge.js'

export const errorHandlingChallenge = challenge({
  id: 27,
  name: 'Error Handling',
  difficulty: 1,
  tags: ['Prerequisite'],
  country: { name: 'Romania', code: 'RO' },
  standards: { cwe: [209], owasp2025: ['A10'], api2023: ['API8'], wstg: ['ERRH-01', 'ERRH-02'], asvs5: ['16.5.1'] },
  topic: 'files',
  teaches: ['exposed-files'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html',
  goal: 'Make the shop stumble. Show it something it never expected, until it answers with a raw <em>error</em> instead of manners.',
  hints: [
    'Give it something it was not built for: an odd character, a wrong address, a missing value.',
    'A single quote as e-mail address on the login page does it.',
    'So does an API address that does not exist, such as /rest/qwertz.',
  ],
  solvedBy: on('request.failed', ({ status, isRevealing }) => isRevealing && (status === 200 || status > 401)),
  nearMisses: [
    {
      when: on('request.failed', ({ status }) => status !== 200),
      note: 'The shop said no, and it said so on purpose. Show it something it had not thought of.',
    },
  ],
  weaknesses: ['stack-in-error-page'],
  lesson: {
    source: 'lab/weaknesses/stack-in-error-page.ts',
    line: 'json: { message: error.message, ...(stack ? { stack } : {}), ...named, ...own },',
    why: 'An error that nobody had planned went out as it was, with its text and the place in the code where it happened. Such details are a map for the next attempt.',
    fix: 'Catch what is unexpected in one place, log it with a number, and show the visitor the number and nothing else.',
    better: {
      source: 'lab/shop/surfaces/described-errors.ts',
      code: 'const message = isRefusal(error) ? error.message : unforeseen',
    },
    detect: {
      trace:
        'A shop in good health hardly ever answers 500. Alert on an error that was never seen before, and on many of them from one address: somebody looks for weaknesses.',
      rule: /" 500 /i,
    },
  },
  cheat: { minutes: 0 },
})
