import { challenge } from '../../challenge.js'
import { answerAlone, resetPasswordOf } from '../../rules/conditions.js'
import { answeredQuestion } from '../../rules/detections.js'
import { answeredNearly } from '../../rules/near-misses.js'

export const resetPasswordBenderChallenge = challenge({
  id: 68,
  name: "Reset Bender's Password",
  difficulty: 4,
  tags: ['OSINT'],
  country: { name: 'South Korea', code: 'KR' },
  standards: { cwe: [640], owasp2025: ['A07'], api2023: ['API2'], wstg: ['ATHN-08'], asvs5: ['6.4.2'] },
  topic: 'identity',
  teaches: ['password-recovery'],
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
  goal: 'Bender believes that nobody remembers where he worked before he became a star. Answer his <em>security question</em> truthfully, and set a new password for him.',
  hints: [
    'The question is which company he first worked for, before he joined a certain delivery service in the year 3000.',
    'He is a bending unit. In the first episode he tells what the girders were for that he bent: booths on street corners.',
    'You need the brand of these booths, spelled as on the booth, with its two apostrophes.',
    "On the Forgot Password page, enter bender@juice-sh.op, the answer Stop'n'Drop and a new password.",
  ],
  solvedBy: resetPasswordOf('bender'),
  nearMisses: [answeredNearly('bender')],
  weaknesses: ['reset-by-answer'],
  lesson: {
    ...answerAlone,
    why: 'The answer is a fact of his life that is told on television. Whoever knows the story knows the answer.',
    fix: 'Drop the question. No question about a life can be made safe, because others know that life too. Mail a link to the address of the account: it proves who can open the mailbox, works once and soon expires.',
    detect: answeredQuestion,
  },
})
