import type { Assignment } from '../../courses/assignment.js'
import { checkSubmission } from '../../courses/check-submission.js'
import type { CourseKeys } from '../../courses/course-keys.js'
import { quote } from '../../courses/quote.js'
import type { Submission } from '../../courses/submission.js'
import { type JudgedClaim, judgeClaims, judgeForged } from '../../courses/verdicts.js'
import { type ReplayLimits, replayApart } from '../replay/replay-apart.js'

/** A submission with the verdicts on its claims. */
export interface VerifiedSubmission {
  readonly submission: Submission
  /** The reason for which the whole submission is refused; null if chain, signature, learner and version are valid. */
  readonly forgery: string | null
  /** The reason for which nothing of it is judged: it is for another assignment; null for all others. */
  readonly misplaced: string | null
  readonly claims: readonly JudgedClaim[]
  /** Remarks on unusual facts that change no verdict, one sentence each. */
  readonly remarks: readonly string[]
  /** Milliseconds and kilobytes that the replay used; null without a replay. */
  readonly cost: { readonly ms: number; readonly maxRss: number } | null
}

/** Checks a submission, and replays its tape if the checks pass. */
export async function verifySubmission(
  submission: Submission,
  assignment: Assignment,
  keys: CourseKeys,
  limits?: ReplayLimits,
): Promise<VerifiedSubmission> {
  const checked = checkSubmission(submission, assignment, keys)
  const unplayed = { submission, forgery: null, misplaced: null, claims: [], remarks: [], cost: null }
  if ('misplaced' in checked) return { ...unplayed, misplaced: checked.misplaced }
  if ('forgery' in checked)
    return { ...unplayed, forgery: checked.forgery, claims: judgeForged(submission.claims, checked.forgery) }
  const { tape, invitation, remarks } = checked
  const begun = performance.now()
  const result = await replayApart(submission, invitation, limits)
  const replayed = result.kind === 'done' ? result.replayed : []
  const failure =
    result.kind === 'failed' ? [`The tape could not be replayed to its end: ${quote(result.message, 300)}.`] : []
  return {
    ...unplayed,
    claims: judgeClaims(tape, submission.claims, replayed),
    remarks: [...remarks, ...failure],
    cost: result.kind === 'done' ? { ms: Math.round(performance.now() - begun), maxRss: result.maxRss } : null,
  }
}
