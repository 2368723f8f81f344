import { codingSteps } from '../../challenges/coding/steps.js'
import { callLab } from '../../client/lab-calls.js'
import type { ShownAssignment, ShownItem } from '../../client/lab-client.js'
import type { ChallengeProgress } from '../../client/progress.js'
import type { Assignment } from '../../courses/assignment.js'
import type { CheckedWork } from '../../courses/grades/grade.js'
import { type JudgedClaim, restoredReason } from '../../courses/hand-in/verdicts.js'
import { quote } from '../../courses/quote.js'
import type { Learner } from '../../courses/roster.js'
import { CliError, exitCodes } from '../cli-error.js'
import { parseLabAddress } from '../lab-address.js'

export interface OwnedWork {
  readonly work: CheckedWork
  /** The learner after whom its file or address is named; null where the roster has none of that name. */
  readonly named: string | null
  /** The reason for which the work does not count, worded as the end of a sentence; null if it does. */
  readonly misplaced: string | null
  /** The same without the name of another learner; missing where it names none. */
  readonly misplacedNote?: string | undefined
}

/** The claims of a running lab, which are not verified; what it reports as restored does not count. */
export async function readLabWork(
  source: string,
  { assignment, roster }: { readonly assignment: Assignment; readonly roster: readonly Learner[] },
): Promise<OwnedWork> {
  const { url, label } = parseLabAddress(source)
  const lab = callLab(url)
  const { challenges } = await lab.progress()
  const named = label ?? (roster.length === 1 ? roster[0]?.id : undefined)
  if (named === undefined)
    throw new CliError(exitCodes.usage, `Nobody knows whose lab ${url} is.`, [`ID=${url} with the id of the roster`])
  const shown = await lab.assignment()
  const items = shown?.items ?? []
  const claims = [...challenges.flatMap((challenge) => claimsOf(challenge, items)), ...items.flatMap(claimOther)]
  const remarks = ['A running lab is taken at its word; nothing was replayed.']
  return {
    work: {
      ...{ learnerId: named, tier: 'live', source: url, submittedAt: null, forgery: null, claims, hints: [], remarks },
      fixAfterFind: true,
    },
    named,
    ...(shown === undefined ? { misplaced: null } : findMisplaced(shown, assignment, named)),
  }
}

/** The reason why a lab is not the named learner's for this assignment. A lab can claim any name, so it then counts for no learner. */
function findMisplaced(
  { id, learner }: ShownAssignment,
  assignment: Assignment,
  named: string,
): Pick<OwnedWork, 'misplaced' | 'misplacedNote'> {
  if (id !== assignment.id) return { misplaced: `it is for the assignment ${quote(id)}, not ${assignment.id}` }
  if (learner === null || learner.id === named) return { misplaced: null }
  const misplacedNote = 'it is the lab of another learner'
  return { misplaced: `it is the lab of ${quote(learner.id)}, not of ${named}`, misplacedNote }
}

/** Only the assignment of a lab tells of fixes that its learner wrote, and of traces that were found. */
function claimOther({ key, part, state, at, tries }: ShownItem): JudgedClaim[] {
  if ((part !== 'patch' && part !== 'trace') || state !== 'done') return []
  return [{ key, part, at: at === null ? null : Date.parse(at), tries, n: null, verdict: 'believed', reason: null }]
}

/** The parts of a challenge that a lab reports as done; only its assignment tells of steps left out, of restored ones and of tries. */
function claimsOf(
  { key, solved, restored, codingChallengeStatus, updatedAt }: ChallengeProgress,
  items: readonly ShownItem[],
): JudgedClaim[] {
  const steps = codingSteps.filter(({ status }) => codingChallengeStatus >= status)
  const done = [...(solved ? ['solve' as const] : []), ...steps.map(({ part }) => part)]
  return done.flatMap((part): JudgedClaim[] => {
    const item = items.find((one) => one.key === key && one.part === part)
    // The status of a fix does not say that the weak lines were found before.
    if (item?.state === 'open') return []
    // The row of a challenge keeps the time of its solve, even when steps of its exercise follow.
    const at = Date.parse(item?.at ?? updatedAt)
    const tries = part === 'solve' ? null : item?.tries || null
    const isRestored = item?.state === 'restored' || (part === 'solve' && restored === true)
    if (!isRestored) return [{ key, part, at, tries, n: null, verdict: 'believed', reason: null }]
    return [{ key, part, at, tries: null, n: null, verdict: 'restored', reason: restoredReason }]
  })
}
