import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openClassFile } from '../../../../lab/class/roll/class-file.js'
import { cacheGrades, type GradeOf } from '../../../../lab/class/roll/grade-cache.js'
import { type Member, openRoll } from '../../../../lab/class/roll/roll.js'
import { assignWholeCatalogue } from '../../../../lab/class/roll/whole-catalogue.js'
import type { LabEvent } from '../../../../lab/client/lab-client.js'

let member: Member
let gradeOf: GradeOf

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-grades-'))
  const roster = [{ id: 'anna', name: 'Anna', email: '', group: '', received: null }]
  const roll = openRoll({ folder, roster, file: openClassFile(folder, 'a'.repeat(32)), shard: null, onWarning() {} })
  member = roll.find('anna') as Member
  gradeOf = cacheGrades(assignWholeCatalogue('Class'))
})

const solve: LabEvent = {
  ...{ event: 'solve', at: '2026-01-01T10:00:00.000Z', key: 'scoreBoardChallenge', name: 'Score Board' },
  ...{ category: 'Miscellaneous', difficulty: 1, restored: false },
}
const late = () => gradeOf(member).items.find(({ key }) => key === 'scoreBoardChallenge')?.lateDays

it('a grade is kept as long as nothing happens', () => {
  expect(gradeOf(member)).toBe(gradeOf(member))
})

it('a grade is kept over events that earn nothing', () => {
  member.handleEvent(solve)
  const grade = gradeOf(member)
  const { key, name, at } = { ...solve, key: 'dbSchemaChallenge', name: 'Database Schema' }
  member.handleEvent({ event: 'near-miss', at, key, name, note: 'Close.' } as LabEvent)
  expect(gradeOf(member)).toBe(grade)
  member.handleEvent({ event: 'hint', at, key: 'scoreBoardChallenge', name: 'Score Board', order: 1 } as LabEvent)
  expect(gradeOf(member).items.find(({ key }) => key === 'scoreBoardChallenge')?.hints).toBe(1)
})

it('a solve counts at once', () => {
  expect(gradeOf(member).points).toBe(0)
  member.handleEvent(solve)
  expect(gradeOf(member).points).toBe(10)
})

it('a freeze counts when it begins, and when it ends', () => {
  member.handleEvent(solve)
  const at = Date.parse(solve.at)
  expect(late()).toBe(0)
  member.kept.freezes.push({ from: at - 1000, to: null })
  expect(late()).toBe(1)
  const [freeze] = member.kept.freezes
  if (freeze) freeze.to = at - 500
  expect(late()).toBe(0)
})
