import { challenge } from '../../challenge.js'
import { answerAlone, resetPasswordOf } from '../../rules/conditions.js'
import { answeredQuestion } from '../../rules/detections.js'
import { answeredNearly } from '../../rules/near-misses.js'

export const resetPasswordUvoginChallenge = challenge({
  id: 101,
  name: "Reset Uvogin's Password",
  difficulty: 4,
  tags: ['OSINT'],
  country: { name: 'South Africa', code: 'RSA' },
  standards: { cwe: [640], owasp2025: ['A07'], api2023: ['API2'], wstg: ['ATHN-08'], asvs5: ['6.4.2'] },
  topic: 'identity',
  teaches: ['password-recovery'],
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
  goal: 'Uvogin loves films, writes about them, and then thinks better of it. Find the true answer to his <em>security question</em>, and set a new password for him.',
  hints: [
    'The question is about his favourite movie. He does not tell it here, but his reviews show how he likes to spell words.',
    'On social networks he uses the same spelling for his own name. A digit or two replace letters.',
    'He tidied up what he wrote. The archive of the internet keeps what others tidy up.',
    'It is a thriller of 1991 with a famous psychiatrist in it. On the Forgot Password page, enter uvogin@juice-sh.op, the answer Silence of the Lambs and a new password.',
  ],
  solvedBy: resetPasswordOf('uvogin'),
  nearMisses: [answeredNearly('uvogin')],
  weaknesses: ['reset-by-answer'],
  lesson: {
    ...answerAlone,
    why: 'He told the world what he likes to see, deleted it again, and an archive had kept it. The answer was never his secret.',
    fix: 'A reset belongs into the mailbox of the account: a link that works once, soon expires, and dies with the reset together with older links and open sessions. What somebody likes does not identify them.',
    detect: answeredQuestion,
  },
})
