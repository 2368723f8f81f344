import type { Submission } from '../hand-in/submission.js'
import { findDiverging } from './diverging.js'
import { describeCommon, findSimilar } from './similar.js'

export interface FileRemark {
  readonly file: string
  readonly message: string
}

/** Files that were handed in, by their own words, after the grading: a clock was wrong, or a later file is to be replaced. */
export function remarkOnTimes(submissions: readonly Submission[], now: number): FileRemark[] {
  return submissions
    .filter(({ head }) => Date.parse(head.submittedAt) > now)
    .map(({ file, head }) => ({
      file,
      message: `${file} says that it was handed in at ${head.submittedAt}, which is later than now, ${new Date(now).toISOString()}.`,
    }))
}

/** Files of one learner whose tapes go apart; `graded` has the file that counts, by learner, where that is known. */
export function remarkOnDiverging(
  submissions: readonly Submission[],
  graded: ReadonlyMap<string, string> = new Map(),
): FileRemark[] {
  return findDiverging(submissions).flatMap(({ learnerId, files }) => {
    const counted = graded.get(learnerId)
    const which = counted === undefined ? '' : `; ${counted} is graded`
    const message = `diverging: ${files.join(' and ')} are both signed as ${learnerId}, and neither tape continues the other${which}.`
    return files.map((file) => ({ file, message }))
  })
}

/** Pairs of files of different learners with something in common beyond what a solve entails. */
export function remarkOnSimilar(submissions: readonly Submission[]): FileRemark[] {
  return findSimilar(submissions).flatMap((pair) => {
    const { files, learners } = pair
    if (learners[0] === learners[1]) return []
    const common = describeCommon(pair).join('; ')
    const message = `similar: ${learners.join(' and ')} (${files.join(', ')}): ${common}.`
    return files.map((file) => ({ file, message }))
  })
}
