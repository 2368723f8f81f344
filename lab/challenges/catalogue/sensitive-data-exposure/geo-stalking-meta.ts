import { challenge } from '../../challenge.js'
import { answerAlone, resetPasswordOf } from '../../rules/conditions.js'
import { answeredQuestion } from '../../rules/detections.js'
import { answeredNearly } from '../../rules/near-misses.js'

export const geoStalkingMetaChallenge = challenge({
  id: 102,
  name: 'Meta Geo Stalking',
  difficulty: 2,
  tags: ['OSINT'],
  country: { name: 'Nigeria', code: 'NG' },
  standards: {
    cwe: [640, 1230],
    owasp2025: ['A07'],
    api2023: ['API2'],
    wstg: ['ATHN-08'],
    asvs5: ['6.4.2', '14.2.8'],
    reasons: { 1230: 'No category lists metadata; here they answer the question of CWE-640.' },
  },
  topic: 'files',
  teaches: ['metadata'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
  goal: 'John\'s picture on the <a href="/photo-wall">photo wall</a> says more than a thousand words, if you ask the file. Find out where it was taken, answer his <em>security question</em>, and set a new password for him.',
  hints: [
    'The question is about his favourite place to go hiking. The picture shows trees; the file says more.',
    'Cameras write where and when a picture was taken into the file. Any viewer of EXIF data shows it.',
    'The position is 36.958717 N, 84.348217 W. Look on a map for the name of the forest around it.',
    'The answer for john@juice-sh.op is Daniel Boone National Forest.',
  ],
  solvedBy: resetPasswordOf('john'),
  nearMisses: [answeredNearly('john')],
  weaknesses: ['reset-by-answer'],
  lesson: {
    ...answerAlone,
    why: 'The camera wrote its position into the picture, and the shop published the file as it came. The answer to his question was in it.',
    fix: 'Strip the metadata when a picture is uploaded, by writing the picture anew. And replace the secret question, which cannot be made safe, by a link to the mailbox that works once and soon expires.',
    detect: answeredQuestion,
  },
})
