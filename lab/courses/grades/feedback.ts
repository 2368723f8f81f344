import { type Grade, hasFailed, isDone } from './grade.js'

export type Status = 'missing' | 'unreadable' | 'forged' | 'failed' | 'partial' | 'believed' | 'graded'

/**
 * The state of a submission in one word: the worst that is true of it. `failed` has claims of which none counts, `partial` some that do
 * not; `believed` rests on claims that nothing has checked.
 */
export function statusOf({ isMissing, unreadable, forgery, items }: Grade): Status {
  if (isMissing) return 'missing'
  if (unreadable) return 'unreadable'
  if (forgery !== null) return 'forged'
  if (items.some(hasFailed)) return items.some(isDone) ? 'partial' : 'failed'
  return items.some(({ verdict }) => verdict === 'believed') ? 'believed' : 'graded'
}

/** A grade as sentences for the learner, which name no other one. */
export function describeFeedback(grade: Grade): string {
  const { isMissing, unreadable, forgery, items, tier, points, max, notes } = grade
  if (isMissing)
    return [notes.length > 0 ? 'Nothing that counts was handed in.' : 'Nothing was handed in.', ...notes].join(' ')
  if (unreadable) return unreadable
  const losses = items.flatMap(({ name, reason, verdict }) => (reason ? [`${name}: ${reason} (${verdict}).`] : []))
  const head = `${points} of ${max} points, by ${tier}.`
  return [head, ...(forgery ? [`Forged: ${forgery}.`] : losses)].join(' ')
}
