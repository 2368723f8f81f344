import { availableParallelism, totalmem } from 'node:os'
import type { Assignment } from '../../courses/assignment.js'
import type { CourseKeys } from '../../courses/course-keys.js'
import { checkSubmission } from '../../courses/hand-in/check-submission.js'
import type { Submission } from '../../courses/hand-in/submission.js'
import { type JudgedClaim, judgeClaims, judgeForged } from '../../courses/hand-in/verdicts.js'
import { quote } from '../../courses/quote.js'
import { inParallel } from '../../values/in-parallel.js'
import { replayApart } from '../replay/replay-apart.js'
import { collectStopTasks } from '../stop-signals.js'
import { leaveOut, type UnreadableSource } from './unreadable-sources.js'
import type { VerdictCache } from './verdict-cache.js'

export interface VerifiedSubmission {
  readonly submission: Submission
  /** The reason for which the whole submission is refused; null if chain, signature, learner and version are valid. */
  readonly forgery: string | null
  /** The reason for which nothing of it is judged: it is for another assignment or version; null for all others. */
  readonly misplaced: string | null
  readonly claims: readonly JudgedClaim[]
  readonly remarks: readonly string[]
  /** Milliseconds and kilobytes that the replay used; null without a replay. */
  readonly cost: { readonly ms: number; readonly maxRss: number } | null
}

interface Course {
  readonly assignment: Assignment
  readonly keys: CourseKeys
  readonly cache?: VerdictCache | undefined
}

/** Memory for each replay that runs at the same time: its limit, and what Node takes besides. */
const bytesEach = 1_000_000_000

/** As many as there are cores, where the memory is enough for them. */
const maxReplays = () => Math.min(availableParallelism(), Math.floor(totalmem() / bytesEach))

/** Checks submissions and replays their tapes, several at a time; yields the results in the order of the submissions. */
export async function* verifyAll(
  submissions: readonly Submission[],
  course: Course,
): AsyncGenerator<VerifiedSubmission | UnreadableSource> {
  const stops = collectStopTasks()
  const results = inParallel(submissions, maxReplays(), (submission) =>
    verifySubmission(submission, course, stops.add).catch((error) => leaveOut(submission.file, error)),
  )
  try {
    yield* results
  } finally {
    await Promise.allSettled(results)
    stops.release()
  }
}

async function verifySubmission(
  submission: Submission,
  { assignment, keys, cache }: Course,
  beforeStop: (tidy: () => void) => () => void,
): Promise<VerifiedSubmission> {
  const checked = checkSubmission(submission, assignment, keys)
  const unplayed = { submission, forgery: null, misplaced: null, claims: [], remarks: [], cost: null }
  if ('misplaced' in checked) return { ...unplayed, misplaced: checked.misplaced }
  if ('forgery' in checked)
    return { ...unplayed, forgery: checked.forgery, claims: judgeForged(submission.claims, checked.forgery) }
  const { tape, invitation, remarks } = checked
  const known = cache?.read(submission)
  if (known !== undefined) return { ...unplayed, claims: known, remarks }
  const begun = performance.now()
  const result = await replayApart(submission, invitation, { beforeStop })
  const claims = judgeClaims(tape, submission.claims, result.kind === 'done' ? result.replayed : [])
  if (result.kind === 'failed')
    return {
      ...unplayed,
      claims,
      remarks: [...remarks, `The tape could not be replayed to its end: ${quote(result.message, 300)}.`],
    }
  cache?.write(submission, claims)
  return { ...unplayed, claims, remarks, cost: { ms: Math.round(performance.now() - begun), maxRss: result.maxRss } }
}
