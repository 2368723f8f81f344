import { type ChallengeEntry, on } from '../entry.js'
import { tookLeftBehind } from '../rules/open-files.js'
import { loginAs } from '../rules/seeded-secrets.js'

/** The challenges of the category Observability Failures (contract: challenges.json). */
export const observabilityFailures = {
  accessLogDisclosureChallenge: {
    id: 3,
    name: 'Access Log',
    category: 'Observability Failures',
    difficulty: 4,
    tags: [],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: true,
    unavailableIn: [],
    needs: [],
    solvedBy: on('log.requested', ({ path }) => path.includes('access.log')),
    goal: 'Somewhere this shop writes down every single request it gets, and left the notebook on the counter. Download one of its <em>access logs</em>.',
    hints: [
      'Outsourced support people like to read logs without asking for a server login. Where would one put logs for them?',
      'The folder is two levels deep, and both names are as plain as they can be. A list of common directory names finds it.',
      'Open /support/logs and take one of the files named access.log and a date.',
    ],
  },

  dlpPasswordSprayingChallenge: {
    id: 42,
    name: 'Leaked Access Logs',
    category: 'Observability Failures',
    difficulty: 5,
    tags: ['OSINT'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Credential_Stuffing_Prevention_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    solvedBy: loginAs('jannik'),
    goal: "Some of the shop's access logs have been <em>posted on the internet</em>. Find a password in them, and sign in as the account it really belongs to.",
    hints: [
      'Developers who do not get along with their logging ask on question-and-answer sites, and the answer needs a sample. Such a site has a stand-in at /outside.',
      "The sample refers to a paste with the whole log. Look for requests that should never carry a secret in their address: the shop's change of password does.",
      'The request failed because the new password and its repetition differ, so the current one is still valid. Its percent signs have to be decoded. The log does not say whose it is: try it with all users.',
      'The password is 0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB and belongs to J12934@juice-sh.op.',
    ],
  },

  misplacedSignatureFileChallenge: {
    id: 53,
    name: 'Misplaced Signature File',
    category: 'Observability Failures',
    difficulty: 4,
    tags: ['Good Practice', 'Contraption'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    solvedBy: tookLeftBehind('misplacedSignatureFileChallenge'),
    goal: 'A security analyst wrote down how to recognise attacks on this very shop, and put the file where attackers come by first. Get the <em>signature file</em>.',
    hints: [
      "Have a look at the FTP folder. The file's name says what the rules look for, and its ending is one of a well-known data format.",
      'The file type is not allowed, like those of the backups nearby. They all fall to the same trick.',
      'Open /ftp/suspicious_errors.yml%2500.md.',
    ],
  },

  exposedMetricsChallenge: {
    id: 97,
    name: 'Exposed Metrics',
    category: 'Observability Failures',
    difficulty: 1,
    tags: ['Good Practice'],
    mitigation: null,
    tutorialOrder: null,
    hasCodingChallenge: true,
    unavailableIn: [],
    needs: [],
    solvedBy: on(
      'figures.read',
      ({ userAgent }, { config }) =>
        !config.challenges.metricsIgnoredUserAgents.some((monitor) => userAgent.includes(monitor)),
    ),
    goal: 'Somebody counts everything in this shop, down to the last complaint. Read the <em>figures</em> that only a <a href="https://prometheus.io" target="_blank">monitoring system</a> was meant to see.',
    hints: [
      'Read the first steps in the documentation of that monitoring system. From where does it fetch its figures by default?',
      'The path is a single, very descriptive word.',
      'Open /metrics in your browser.',
    ],
  },
} as const satisfies Record<string, ChallengeEntry>
