import { describeCommon, findSimilar, findUnreadableTapes, type SimilarPair } from '../../courses/comparison/similar.js'
import { newerProgramError } from '../../courses/course-error.js'
import { openSubmission } from '../../courses/hand-in/submission.js'
import { countNoun } from '../../values/count-noun.js'
import { plainLine } from '../../values/plain-text.js'
import { type ExitCode, exitCodes } from '../cli-error.js'
import { printJson, printLine, printNotice } from '../print.js'
import { highestCode, leaveOut, openEach, printUnreadable } from './unreadable-sources.js'

/** Prints the common contents of pairs of files. Similar pairs are no failure, but a file or tape that cannot be read is one. */
export async function runSimilar(files: readonly string[], json: boolean): Promise<ExitCode> {
  const { opened: submissions, unreadable } = await openEach(files, openSubmission)
  const pairs = findSimilar(submissions)
  if (json) printJson(pairs)
  else if (pairs.length === 0) printLine(`Nothing in common in ${countNoun(submissions.length, 'file')}.`)
  else for (const line of pairs.flatMap(describePair)) printLine(line)
  const tapes = findUnreadableTapes(submissions)
  const changed = tapes.filter(({ tape }) => tape.newer === undefined)
  for (const { file } of changed) printNotice(`The tape of ${file} was changed; nothing of it is compared.`)
  const newer = tapes.flatMap(({ file, tape }) =>
    tape.newer ? [leaveOut(file, newerProgramError(file, tape.newer.version, tape.reason))] : [],
  )
  printUnreadable([...unreadable, ...newer])
  return highestCode([...unreadable, ...newer], changed.length === 0 ? exitCodes.ok : exitCodes.failed)
}

function describePair(pair: SimilarPair): string[] {
  const { files, learners } = pair
  return [
    `${[...new Set(learners)].map(nameLearner).join(' and ')} (${files.join(', ')})`,
    ...(learners[0] === learners[1] ? [`  both files are the work of ${nameLearner(learners[0])}`] : []),
    ...describeCommon(pair).map((phrase) => `  ${phrase}`),
  ].map(plainLine)
}

/** A tape of practice has no learner. */
const nameLearner = (id: string) => id || 'nobody'
