import { challenge } from '../../challenge.js'
import { answerAlone, resetPasswordOf } from '../../rules/conditions.js'
import { answeredQuestion } from '../../rules/detections.js'
import { answeredNearly } from '../../rules/near-misses.js'

export const resetPasswordBjoernChallenge = challenge({
  id: 69,
  name: "Reset Bjoern's Password",
  difficulty: 5,
  tags: ['OSINT'],
  country: { name: 'Taiwan', code: 'TW' },
  standards: { cwe: [640], owasp2025: ['A07'], api2023: ['API2'], wstg: ['ATHN-08'], asvs5: ['6.4.2'] },
  topic: 'identity',
  teaches: ['password-recovery'],
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
  goal: 'Bjoern has grown up, his <em>security question</em> has not. Answer it truthfully for his internal account <code>bjoern@juice-sh.op</code>, and set a new password.',
  hints: [
    'The question is about the postal code of the place where he lived as a teenager. That place is not hard to find out for a public person.',
    'It is a town in the north of Germany. But look at the calendar: which years were his teenage years?',
    'Before 1993, German postal codes had four digits, and letters written with them told the two halves of the country apart. The town is Uetersen.',
    'On the Forgot Password page, enter bjoern@juice-sh.op, the answer West-2082 and a new password.',
  ],
  solvedBy: resetPasswordOf('bjoern'),
  nearMisses: [answeredNearly('bjoern')],
  weaknesses: ['reset-by-answer'],
  lesson: {
    ...answerAlone,
    why: 'A postal code can be looked up once the town of his youth is known, and that town stands in a biography. That an old format was asked for only delays it.',
    fix: 'Drop the question: neither an odd format nor a rarer fact makes it safe. Mail a link with a long random token to the stored address; it works once, soon expires, and only its hash is kept.',
    detect: answeredQuestion,
  },
})
