import { challenge, on } from '../../challenge.js'

export const accessLogDisclosureChallenge = challenge({
  id: 3,
  name: 'Access Log',
  difficulty: 4,
  country: { name: 'Sweden', code: 'SE' },
  standards: { cwe: [532, 552], owasp2025: ['A01', 'A09'], wstg: ['CONF-04'], asvs5: ['16.4.2'] },
  topic: 'files',
  teaches: ['logging', 'exposed-files'],
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html',
  goal: 'Somewhere this shop writes down every single request it gets, and left the notebook on the counter. Download one of its <em>access logs</em>.',
  hints: [
    'Outsourced support people like to read logs without asking for a server login. Where would one put logs for them?',
    'The folder is two levels deep, and both names are as plain as they can be. A list of common directory names finds it.',
    'Open /support/logs and take one of the files named access.log and a date.',
  ],
  solvedBy: on('log.requested', ({ path }) => path.includes('access.log')),
  nearMisses: [
    {
      when: on('log.requested', ({ path }) => !path.includes('access.log')),
      note: 'The right folder. Take the file that the goal speaks of.',
    },
  ],
  weaknesses: ['folders-within-reach'],
  lesson: {
    source: 'lab/weaknesses/folders-within-reach.ts',
    line: "router.use('/support/logs', noteLog, sendFiles('logs'))",
    why: 'The logs lie in a folder that the web server gives out, so that support need not sign in. Neither need anybody else.',
    fix: 'Write logs outside of everything that is served, and give support a log viewer with a login.',
    detect: {
      trace:
        'Only support reads logs, so any address below /support/logs that is asked for from elsewhere is an alert. The log itself leaves out downloads; a proxy in front shows them.',
      rule: /"GET \/+support\/+logs/i,
    },
  },
})
