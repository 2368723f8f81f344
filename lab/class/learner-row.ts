import { isCodingPart } from '../challenges/coding/steps.js'
import type { LabPhase, LearnerItem, LearnerRow } from '../client/desk-api.js'
import type { Assignment } from '../courses/assignment.js'
import { type GradedItem, isDone } from '../courses/grades/grade.js'
import type { Clock } from '../facts/clock.js'
import type { ClassOptions } from './class-options.js'
import type { Presence } from './presence.js'
import type { GradeOf } from './roll/grade-cache.js'
import type { LabSummary } from './roll/lab-summary.js'
import type { Member } from './roll/roll.js'

export interface RowParts {
  readonly options: ClassOptions
  readonly scale: Assignment
  readonly gradeOf: GradeOf
  readonly presence: Presence
  readonly clock: Clock
  readonly origin: string
  readonly ownUrls: ReadonlyMap<Member, string>
  phaseOf(member: Member): LabPhase
}

export function describeLearner(member: Member, parts: RowParts): LearnerRow {
  const { options, gradeOf, presence, clock, origin, ownUrls, phaseOf } = parts
  const { id, name, email, group } = member.learner
  const summary = member.summary()
  const { points, items: graded } = gradeOf(member)
  const achievements = [...summary.achievements.values()]
  const seen = presence.lastSeen(member)
  return {
    ...{ id, name, email: email || null, group: group || null },
    key: member.code(),
    passcode: options.asksPasscode ? member.passcode() : null,
    joinUrl: `${origin}/join?code=${member.code()}`,
    url: ownUrls.get(member) ?? null,
    state: phaseOf(member),
    online: presence.isOnline(member),
    lastSeen: seen === null ? null : new Date(seen).toISOString(),
    solved: graded.filter((item) => item.part === 'solve' && item.at !== null && isDone(item)).length,
    coded: achievements.filter(({ part, restored }) => isCodingPart(part) && !restored).length,
    patched: achievements.filter(({ part }) => part === 'patch').length,
    points,
    items: options.course ? graded.map(describeItem) : [],
    lastSolve: summary.lastSolve,
    nearMiss: summary.nearMiss && describeNearMiss(summary.nearMiss),
    hints: summary.hints.size,
    tries: summary.tries,
    stuckMinutes: countStuckMinutes(member, summary.lastProgress, presence, clock),
    frozen: isFrozen(member),
    restored: achievements.filter(({ restored }) => restored).length,
    shard: options.shard?.index ?? null,
  }
}

function describeNearMiss({ key, name, note, at }: NonNullable<LabSummary['nearMiss']>): LearnerRow['nearMiss'] {
  return { key, name, hint: note, at }
}

function describeItem(item: GradedItem): LearnerItem {
  const { key, part, points, at, lateDays } = item
  return { key, part, points, done: isDone(item) ? at : null, late: isDone(item) && lateDays > 0 }
}

/** True at any time of the clock, which may have been put back since. */
export function isFrozen({ kept: { freezes } }: Member): boolean {
  return freezes.at(-1)?.to === null
}

/** Whole minutes since the last progress of an active learner; null for a learner who is not active. */
function countStuckMinutes(member: Member, last: number | null, presence: Presence, clock: Clock): number | null {
  const since = presence.activeSince(member)
  if (since === null || !presence.isActive(member)) return null
  return Math.max(0, Math.floor((clock.now() - Math.max(since, last ?? 0)) / 60_000))
}
