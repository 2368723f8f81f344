import { describeFeedback } from './feedback.js'
import type { Grade } from './grade.js'

/** `results.json` of a Gradescope autograder. */
export function writeGradescope(grade: Grade) {
  const { learner, tier, submittedAt, unreadable, forgery, items, timeline, remarks, points, max } = grade
  return {
    score: points,
    output: describeFeedback(grade),
    visibility: 'visible',
    stdout_visibility: 'hidden',
    extra_data: { learner: learner.id, tier: tier ?? 'none', max, submittedAt, unreadable, forgery, timeline, remarks },
    tests: items.map(({ name, earned, points: worth, verdict, reason }, index) => ({
      name,
      number: String(index + 1),
      score: earned,
      max_score: worth,
      output: [`tier: ${tier ?? 'none'}`, `verdict: ${verdict}`, ...(reason ? [`${reason}.`] : [])].join('\n'),
      visibility: 'visible',
    })),
  }
}
