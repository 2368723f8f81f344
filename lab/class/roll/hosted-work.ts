import { existsSync, promises } from 'node:fs'
import { join } from 'node:path'
import { type CourseError, newerProgramError } from '../../courses/course-error.js'
import { learnerKey } from '../../courses/course-keys.js'
import {
  type CheckedWork,
  hasFixAfterFind,
  isFrozenAt,
  listHints,
  type UnreadableWork,
} from '../../courses/grades/grade.js'
import { type Achievement, findFirstAchievements } from '../../courses/hand-in/claims.js'
import { type JudgedClaim, restoredReason, steadyTimes } from '../../courses/hand-in/verdicts.js'
import { unreadableFile } from '../../courses/read-file.js'
import { isUnbegun, type ReadTape, readTapeInPieces } from '../../courses/tape/chain.js'
import type { TapeEntry } from '../../courses/tape/tape-entry.js'
import { listLeftDrafts, tapeName } from '../../courses/tape/tape-file.js'
import { isPlainFile } from '../../disk/misplaced-files.js'
import type { ClassOptions } from '../class-options.js'
import type { Member } from './roll.js'

const hostedWork = { source: 'class', submittedAt: null, forgery: null } as const

/** By the events that the class has received; undefined where the lab was never opened. */
export function workOf(member: Member): CheckedWork | undefined {
  const { learner, labFolder } = member
  const { achievements, hints, tries } = member.summary()
  if (achievements.size + hints.size + tries === 0 && !existsSync(labFolder)) return undefined
  const claims = [...achievements.values()].map((achievement) =>
    judge({ ...achievement, n: 0 }, achievement.at, member),
  )
  return {
    ...hostedWork,
    learnerId: learner.id,
    tier: 'live',
    claims,
    hints: [...hints.values()],
    remarks: [],
    fixAfterFind: true,
  }
}

/** Undefined while it holds nothing since the last reset. A long tape takes seconds, in which the class's door goes on. */
export async function tapedWorkOf(
  member: Member,
  course: NonNullable<ClassOptions['course']>,
): Promise<CheckedWork | UnreadableWork | undefined> {
  const { learner, labFolder } = member
  const file = join(labFolder, tapeName)
  if (!isPlainFile(file)) return undefined
  const unreadable = ({ message }: CourseError) => ({ learnerId: learner.id, source: hostedWork.source, message })
  const text = await readText(file)
  if (typeof text !== 'string') return unreadable(text)
  if (isUnbegun(text)) return undefined
  const base = { ...hostedWork, learnerId: learner.id, tier: 'hosted' as const }
  const tape = await readTapeInPieces(text, learnerKey(course.keys, learner.id))
  if ('newer' in tape) return unreadable(newerProgramError(file, tape.newer?.version, tape.reason))
  if ('reason' in tape)
    return { ...base, forgery: `line ${tape.line} of its tape: ${tape.reason}`, claims: [], hints: [], remarks: [] }
  const all = [...tape.entries, ...leftEntries(labFolder, tape)]
  const entries = sinceReset(all)
  if (!entries.some(isOfLearner)) return undefined
  const times = steadyTimes(all)
  const messages = new Set(entries.flatMap(({ kind, n }) => (kind === 'message' ? [n] : [])))
  const claims = findFirstAchievements(entries).map((achievement) =>
    judge(achievement, times.get(achievement.n) ?? achievement.at, member, messages.has(achievement.n)),
  )
  const isFull = all.some(({ kind }) => kind === 'full')
  const remarks = isFull ? ['The tape was full; not every request is on it.'] : []
  return { ...base, claims, hints: listHints(entries), remarks, fixAfterFind: hasFixAfterFind(all) }
}

/** Entries that a killed host had not yet written; the lab writes them once it is opened again. */
function leftEntries(labFolder: string, { entries, end }: ReadTape): TapeEntry[] {
  return listLeftDrafts(labFolder, () => entries).map((content, index) => ({
    ...content,
    n: end.next + index,
    prev: '',
  }))
}

function isOfLearner(entry: TapeEntry): boolean {
  return entry.kind === 'message' || (entry.kind === 'request' && !entry.own)
}

function judge(
  { key, part, n, restored, tries }: Achievement,
  at: number,
  member: Member,
  isClaimed = false,
): JudgedClaim {
  const base = { key, part, n, at, tries: tries ?? null, isLate: wasFrozen(member, at) }
  if (!restored) return { ...base, verdict: isClaimed ? 'browser-claimed' : 'recorded', reason: null }
  return { ...base, verdict: 'restored', reason: restoredReason }
}

export function wasFrozen({ kept: { freezes } }: Member, at: number): boolean {
  return isFrozenAt(freezes, at)
}

function sinceReset(entries: readonly TapeEntry[]): readonly TapeEntry[] {
  const last = entries.findLastIndex(
    (entry) => entry.kind === 'host' && entry.events.some((event) => event.event === 'reset' && event.progress),
  )
  return entries.slice(last + 1)
}

async function readText(file: string): Promise<string | CourseError> {
  try {
    return await promises.readFile(file, 'utf8')
  } catch (error) {
    return unreadableFile(file, error)
  }
}
