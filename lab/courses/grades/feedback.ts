import { type Grade, hasFailed } from './grade.js'

export function statusOf({ isMissing, forgery, items }: Grade): 'missing' | 'forged' | 'failed' | 'graded' {
  if (isMissing) return 'missing'
  if (forgery !== null) return 'forged'
  return items.some(hasFailed) ? 'failed' : 'graded'
}

/** A grade as sentences for the learner. */
export function describeFeedback(grade: Grade): string {
  const { isMissing, forgery, items, tier, points, max } = grade
  if (isMissing) return 'Nothing was handed in.'
  const losses = items.flatMap(({ name, reason, verdict }) => (reason ? [`${name}: ${reason} (${verdict}).`] : []))
  const head = `${points} of ${max} points, by ${tier}.`
  return [head, ...(forgery ? [`Forged: ${forgery}.`] : losses)].join(' ')
}
