import { findSimilar, type SimilarPair } from '../courses/similar.js'
import { openSubmission } from '../courses/submission.js'
import { type ExitCode, exitCodes } from './exit-codes.js'
import { printJson, printLine } from './print.js'

/** Prints what pairs of files have in common; that there are some is no failure. */
export async function runSimilar(files: readonly string[], json: boolean): Promise<ExitCode> {
  const pairs = findSimilar(await Promise.all(files.map(openSubmission)))
  if (json) printJson(pairs)
  else if (pairs.length === 0) printLine(`Nothing in common in ${files.length} files.`)
  else for (const line of pairs.flatMap(describePair)) printLine(line)
  return exitCodes.ok
}

function describePair({ files, learners, equalRequests, equalRhythm, equalTokens }: SimilarPair): string[] {
  return [
    `${learners.join(' and ')} (${files.join(', ')})`,
    ...(equalTokens > 0 ? [`  ${equalTokens} tokens are on both tapes`] : []),
    ...(equalRhythm > 1 ? [`  ${equalRhythm} waits between solves are the same, in a row`] : []),
    ...equalRequests.map(
      ({ request, entries }) => `  entries ${entries.join(' and ')} are equal: ${request.slice(0, 120)}`,
    ),
  ]
}
