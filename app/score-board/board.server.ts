import { type ExerciseData, readExercise } from '../coding/exercise.server'
import { unlockHint } from '../hints/unlock.server'
import type { PageCall } from '../http/page-call'
import type { Done } from '../kit/answers'
import type { NextCard } from '../learn/learn'
import { readNext } from '../learn/learn.server'
import { type BoardAssignment, describeAssignment } from './assignment/board-assignment'
import { type FailingFix, pickFailing } from './failing-fixes'
import { markNearMisses, nearMissesInLanguage } from './near-misses'
import { markOwnFixes } from './own-fixes'
import { type ScoreRecord, toScoreRecords } from './records'

export interface BoardData {
  readonly records: readonly ScoreRecord[]
  /** Null outside of courses. */
  readonly assignment: BoardAssignment | null
  /** From the paths; empty in a lab without them. */
  readonly next: readonly NextCard[]
  /** The learner's fixes that fail while the shop runs them. */
  readonly failing: readonly FailingFix[]
  readonly exercise?: ExerciseData
}

export function readBoard(call: PageCall): BoardData {
  const { challenges, texts, course } = call.lab
  const translate = <Row extends object>(rows: readonly Row[], fields: readonly (keyof Row & string)[]) =>
    rows.map((row) => texts.translateFields(call.language, row, fields))
  const rows = translate(challenges.list(), ['description'])
  const hints = translate(challenges.hints(), ['text'])
  const fixes = challenges.writtenFixes.list()
  const records = markOwnFixes(markNearMisses(toScoreRecords(rows, hints), nearMissesInLanguage(call)), fixes)
  return {
    records,
    assignment: describeAssignment(course),
    next: readNext(call),
    failing: pickFailing(fixes),
    exercise: readExercise(call, records),
  }
}

/** Leads back to the challenge. */
export async function unlockHintOfCard(call: PageCall): Promise<Done> {
  await unlockHint(call)
  return { to: `/score-board/${encodeURIComponent(call.form.key ?? '')}` }
}

/** As `GET /rest/repeat-notification` does. */
export async function repeatNotification({ lab, form }: PageCall): Promise<Done> {
  lab.challenges.repeatNotification(form.name ?? '')
  return { to: '/score-board' }
}
