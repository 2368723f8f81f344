import { challenge, on } from '../../challenge.js'

export const captchaBypassChallenge = challenge({
  id: 14,
  name: 'CAPTCHA Bypass',
  difficulty: 3,
  tags: ['Brute Force'],
  country: { name: 'Portugal', code: 'PT' },
  standards: {
    cwe: [799, 837],
    owasp2025: ['A06'],
    api2023: ['API6'],
    wstg: ['BUSL-05'],
    asvs5: ['2.4.1'],
    reasons: { 837: 'A child of CWE-799, which is listed.' },
  },
  topic: 'logic',
  teaches: ['automation'],
  goal: 'The boss loves feedback. Give the boss <em>ten or more feedback entries within 20 seconds</em>, arithmetic captcha or not.',
  hints: [
    'Nobody types that fast. Find out which two requests the feedback form sends, and let a script send them.',
    'Look at the whole answer to the request for a new captcha. It is not only the question that travels.',
    'A captcha that has been solved once stays solved: the same id and answer can be sent again and again.',
    'GET /rest/captcha once, then POST /api/Feedbacks ten times with the same captchaId and captcha.',
  ],
  solvedBy: on('feedback.captchaSolved', ({ times }) => isWithin(times, 10, 20_000)),
  nearMisses: [
    {
      when: on('feedback.captchaSolved', ({ times }) => isWithin(times, 5, 20_000)),
      note: 'Faster than anybody types. Keep that up until there are ten.',
    },
    {
      when: on('feedback.captchaSolved', ({ times }) => isWithin(times, 10, 90_000)),
      note: 'Ten of them, but not fast enough. Which step could be left out the second time?',
    },
  ],
  weaknesses: ['reusable-captcha'],
  lesson: {
    source: 'lab/weaknesses/reusable-captcha.ts',
    line: 'return task.answer === answer',
    why: 'An answered captcha is not taken away, so that one answer does for any number of posts. And the answer travels along with the question.',
    fix: 'Let a captcha count for one attempt, right or wrong, and for a short time. Keep its answer on the server, and limit how often one client may post whatever it answers.',
    better: {
      source: 'lab/community/feedback/check-captcha.ts',
      code: 'if (task === undefined) return false\ncaptchas.remove(task.id)\nreturn task.answer === answer',
    },
    detect: {
      trace:
        'Ten POST requests for feedback from one address within seconds, with a single request for a captcha before them. Count both, and compare.',
    },
  },
})

/** Ten forms in twenty seconds are faster than a person does sums; `span` is in milliseconds. */
function isWithin(times: readonly number[], count: number, span: number): boolean {
  const [first, last] = [times.at(-count), times.at(-1)]
  return first !== undefined && last !== undefined && last - first <= span
}
