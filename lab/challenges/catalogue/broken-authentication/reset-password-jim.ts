import { challenge } from '../../challenge.js'
import { answerAlone, resetPasswordOf } from '../../rules/conditions.js'
import { answeredQuestion } from '../../rules/detections.js'
import { answeredNearly } from '../../rules/near-misses.js'

export const resetPasswordJimChallenge = challenge({
  id: 70,
  name: "Reset Jim's Password",
  difficulty: 3,
  tags: ['OSINT'],
  country: { name: 'New Zealand', code: 'NZ' },
  standards: { cwe: [640], owasp2025: ['A07'], api2023: ['API2'], wstg: ['ATHN-08'], asvs5: ['6.4.2'] },
  topic: 'identity',
  teaches: ['password-recovery'],
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
  goal: 'Jim is a family man, in a way. Answer his <em>security question</em> truthfully, and set a new password for him.',
  hints: [
    'The question is about the middle name of his eldest sibling. So who is Jim? Read his product reviews, and what he says about his workplace.',
    'He has been to places where nobody had been before. His middle name starts with a T.',
    "The captain's family is well documented by his fans. His brother is George, and George has a middle name.",
    'On the Forgot Password page, enter jim@juice-sh.op, the answer Samuel and a new password.',
  ],
  solvedBy: resetPasswordOf('jim'),
  nearMisses: [answeredNearly('jim')],
  weaknesses: ['reset-by-answer'],
  lesson: {
    ...answerAlone,
    why: "The middle name of a famous captain's brother stands in every encyclopaedia about him. The question sounds private and is not.",
    fix: 'Drop the question. Limits, longer answers and slow hashes do not help against an answer that is looked up and right at the first try. Mail a link that works once and soon expires.',
    detect: answeredQuestion,
  },
})
