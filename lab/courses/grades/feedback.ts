import { type Grade, hasFailed } from './grade.js'

export type Status = 'missing' | 'unreadable' | 'forged' | 'failed' | 'graded'

/** The state of a submission in one word: the worst that is true of it. */
export function statusOf({ isMissing, unreadable, forgery, items }: Grade): Status {
  if (isMissing) return 'missing'
  if (unreadable) return 'unreadable'
  if (forgery !== null) return 'forged'
  return items.some(hasFailed) ? 'failed' : 'graded'
}

/** A grade as sentences for the learner. */
export function describeFeedback(grade: Grade): string {
  const { isMissing, unreadable, forgery, items, tier, points, max, remarks } = grade
  if (isMissing) return ['Nothing was handed in.', ...remarks].join(' ')
  if (unreadable) return unreadable
  const losses = items.flatMap(({ name, reason, verdict }) => (reason ? [`${name}: ${reason} (${verdict}).`] : []))
  const head = `${points} of ${max} points, by ${tier}.`
  return [head, ...(forgery ? [`Forged: ${forgery}.`] : losses)].join(' ')
}
