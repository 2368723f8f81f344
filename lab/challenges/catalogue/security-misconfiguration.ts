import { type ChallengeEntry, on } from '../entry.js'
import { showsCats } from '../rules/delivery-boxes.js'
import { loginAs } from '../rules/seeded-secrets.js'

/** The challenges of the category Security Misconfiguration (contract: challenges.json). */
export const securityMisconfiguration = {
  deprecatedInterfaceChallenge: {
    id: 22,
    name: 'Deprecated Interface',
    category: 'Security Misconfiguration',
    difficulty: 2,
    tags: ['Contraption', 'Prerequisite'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Web_Service_Security_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    solvedBy: on('complaint.fileTaken', ({ isForPartners }) => isForPartners),
    goal: 'Business partners once sent their complaints in bulk. That <em>interface was retired</em>, but nobody pulled the plug. Use it.',
    hints: [
      'The complaint form has an upload. Its label tells what it accepts; does its code tell the same?',
      "Look in the client's scripts for the list of file types that the uploader lets through. It is longer than the label.",
      'Attach any small XML file to a complaint, if need be by choosing "all files" in the dialog. Being turned away with "deprecated" is the proof that it worked.',
    ],
  },

  errorHandlingChallenge: {
    id: 27,
    name: 'Error Handling',
    category: 'Security Misconfiguration',
    difficulty: 1,
    tags: ['Prerequisite'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    solvedBy: on('request.failed', ({ status }) => status === 200 || status > 401),
    goal: 'Make the shop stumble. Show it something it never expected, until it answers with a raw <em>error</em> instead of manners.',
    hints: [
      'Give it something it was not built for: an odd character, a wrong address, a missing value.',
      'A single quote as e-mail address on the login page does it.',
      'So does an API address that does not exist, such as /rest/qwertz.',
    ],
  },

  loginSupportChallenge: {
    id: 51,
    name: 'Login Support Team',
    category: 'Security Misconfiguration',
    difficulty: 6,
    tags: ['Brute Force', 'Code Analysis'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    solvedBy: loginAs('support'),
    goal: "Sign in with the <em>support team's</em> original credentials. The support team prefers not to be asked how you got them.",
    hints: [
      'The client complains in an unusual language when somebody from the support team signs in. Find the place in its scripts.',
      'The message is about passwords of privileged accounts, and the regular expression next to it is the policy: 12 to 30 characters of several kinds. Their everyday password obeys it too.',
      'Support people keep their passwords in a safe. One lies in the FTP folder and may be downloaded as it is: incident-support.kdbx.',
      'The master password is what a team would choose that has to change it every year: its name, a year around 2022, a sign at the end. Crack it with a word list and rules, or guess.',
      'Open the safe with Support2022! and sign in as support@juice-sh.op with the entry called prod.',
    ],
  },

  svgInjectionChallenge: {
    id: 96,
    name: 'Cross-Site Imaging',
    category: 'Security Misconfiguration',
    difficulty: 5,
    tags: ['Contraption'],
    mitigation: null,
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    solvedBy: on('browser.decalShown', ({ decal }) => showsCats(decal)),
    goal: 'The delivery boxes on the deluxe page look so serious. Replace the logo on them by <em>cats from another site</em>: <a href="https://cataas.com/cat" target="_blank">https://cataas.com/cat</a>.',
    hints: [
      'The boxes on the page of the deluxe membership are a drawing that loads pictures. A parameter that was forgotten after testing changes which.',
      "Search the client's scripts for testDecal. The value becomes part of a path below the shop's images, so pictures from other sites are out of reach. Are they?",
      'Paths can climb with two dots, up to an address of the shop that sends visitors elsewhere. The challenge Allowlist Bypass tells how to let it send them anywhere. Without internet no cat arrives, but asking for it is enough; /outside tells how one orders.',
      'Open /deluxe-membership?testDecal=..%2F..%2F..%2Fredirect%3Fto%3Dhttps:%2F%2Fcataas.com%2Fcat%3Fx%3Dhttps:%2F%2Fgithub.com%2Fjuice-shop%2Fjuice-shop',
    ],
  },
} as const satisfies Record<string, ChallengeEntry>
