import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tapedWorkOf } from '../../../lab/class/roll/hosted-work.js'
import type { Member } from '../../../lab/class/roll/roll.js'
import { findAchievements } from '../../../lab/courses/hand-in/claims.js'
import { packSubmission } from '../../../lab/courses/hand-in/pack-submission.js'
import { readTape } from '../../../lab/courses/tape/chain.js'
import { serveTapedLab } from '../../support/serve-taped-lab.js'
import { makeCourse } from './some-course.js'

const course = makeCourse()

/** Solves something, and returns a data folder as a lab leaves it that is killed the moment that the solve is announced. */
async function solveAndLeave(): Promise<string> {
  const left = mkdtempSync(join(tmpdir(), 'juice-lab-killed-'))
  const lab = await serveTapedLab(course.enrolment('anna'))
  lab.lab.challenges.progress.on('solve', () => cpSync(lab.folder, left, { recursive: true }))
  await lab.post('/rest/user/login', { email: "' or 1=1--", password: 'x' })
  await lab.finish()
  expect(existsSync(join(lab.folder, 'tape-drafts.ndjson'))).toBe(false)
  writeFileSync(join(left, 'course.json'), JSON.stringify(course.invitation('anna')))
  return left
}

const solvesOn = (text: string) => {
  const tape = readTape(text, course.invitation('anna').tapeKey)
  if ('reason' in tape) throw new Error(tape.reason)
  return findAchievements(tape.entries).map(({ key, part }) => `${key} ${part}`)
}

it('a lab that is killed while it announces a solve has the request on tape once', async () => {
  const left = await solveAndLeave()
  expect(readFileSync(join(left, 'journal.ndjson'), 'utf8')).toContain('loginAdminChallenge')
  for (let run = 0; run < 2; run++) {
    const again = await serveTapedLab(course.enrolment('anna'), left)
    expect(solvesOn(await again.finish())).toEqual(['loginAdminChallenge solve'])
    expect(existsSync(join(left, 'tape-drafts.ndjson'))).toBe(false)
  }
})

it('a lab that was killed once the request was on its tape has it there once', async () => {
  const left = await solveAndLeave()
  const drafts = readFileSync(join(left, 'tape-drafts.ndjson'))
  await (await serveTapedLab(course.enrolment('anna'), left)).finish()
  writeFileSync(join(left, 'tape-drafts.ndjson'), drafts)
  const again = await serveTapedLab(course.enrolment('anna'), left)
  expect(solvesOn(await again.finish())).toEqual(['loginAdminChallenge solve'])
})

it('what a killed lab left is handed in and graded without opening the lab again', async () => {
  const left = await solveAndLeave()
  const { claims } = await packSubmission(left, Date.now(), false)
  expect(claims).toMatchObject([{ key: 'loginAdminChallenge', restored: false }])
  const member = { learner: { id: 'anna' }, labFolder: left, kept: { freezes: [] } } as unknown as Member
  expect(await tapedWorkOf(member, course)).toMatchObject({ claims: [{ key: 'loginAdminChallenge', part: 'solve' }] })
})

it('a solve that a killed lab had not announced is on tape, and open on the board', async () => {
  const left = await solveAndLeave()
  writeFileSync(join(left, 'journal.ndjson'), '')
  const again = await serveTapedLab(course.enrolment('anna'), left)
  const stateOnBoard = () => again.lab.course?.describe().items[1]?.state
  expect(stateOnBoard()).toBe('open')
  await again.post('/rest/user/login', { email: "' or 1=1--", password: 'x' })
  expect(stateOnBoard()).toBe('done')
  expect(solvesOn(await again.finish())).toEqual(['loginAdminChallenge solve', 'loginAdminChallenge solve'])
})
