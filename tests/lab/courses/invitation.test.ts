import { createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAssignment } from '../../../lab/courses/assignment.js'
import { makeKeys, readKeys } from '../../../lab/courses/course-keys.js'
import { enrol, enrolInvited, readKeptInvitation } from '../../../lab/courses/enrolment.js'
import { findForgery, invite, parseInvitation, readInvitation } from '../../../lab/courses/invitation.js'
import { createLab } from '../../../lab/create-lab.js'
import { seededRandom } from '../../../lab/facts/random.js'
import { makeCourse, writeAssignment } from './some-course.js'

describe('an invitation', () => {
  const course = makeCourse()
  const invitation = course.invitation('anna')

  it('has the fields that scripts rely on, and is signed', () => {
    expect(Object.keys(invitation)).toEqual(['schema', 'assignment', 'learner', 'seed', 'tapeKey', 'signature'])
    expect(invitation.learner).toEqual({ id: 'anna', name: 'Anna Apple' })
    expect(readInvitation(course.file('anna.join'))).toEqual(invitation)
    expect(findForgery(invitation, course.keys)).toBeUndefined()
  })

  it.each([
    ['another learner', { learner: { id: 'ben', name: 'Ben' } }],
    ['another seed', { seed: 'lemon' }],
    ['another key', { tapeKey: 'lemon' }],
    ['less to do', { assignment: { ...invitation.assignment, items: invitation.assignment.items.slice(1) } }],
  ])('is refused with %s', (_what, change) => {
    const text = JSON.stringify({ ...invitation, ...change })
    expect(() => parseInvitation('x.join', text)).toThrow('x.join was changed after it had been signed.')
  })

  it('of another class is recognised by its signature, with any public key in it', () => {
    const other = makeCourse('flags: shared')
    expect(findForgery(invitation, { ...other.keys, publicKey: 'AAAA' })).toMatch(/not signed/)
    expect(findForgery(invitation, { ...course.keys, classKey: 'x' })).toMatch(/seed/)
  })

  it('makes personal flags: HMAC-SHA1 of the name by HMAC-SHA256(classKey, id)', async () => {
    const key = createHmac('sha256', readKeys(course.file('key.json')).classKey)
      .update('anna')
      .digest('hex')
    const flag = createHmac('sha1', key).update('Score Board').digest('hex')
    const lab = await createLab({ ctfKey: invitation.tapeKey })
    const told: unknown[] = []
    lab.challenges.progress.on('solve', (solve) => told.push(solve.flag))
    await lab.facts.emit('file.requested', { url: '/assets/public/images/padding/1px.png' })
    await lab.close()
    expect(told).toEqual([flag])
  })
})

it('an invitation replaces the one in a folder atomically', () => {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-enrolled-'))
  const { keys } = makeCourse()
  const keep = (extra: string) => {
    const assignment = parseAssignment('assignment.yml', writeAssignment(keys.publicKey, extra))
    enrolInvited(invite(assignment, { id: 'anna', name: 'Anna' }, keys), folder)
    return statSync(join(folder, 'course.json')).ino
  }
  expect(keep('hints: cost')).not.toBe(keep('hints: off'))
  expect(readKeptInvitation(folder)?.assignment.hints).toBe('off')
  expect(readdirSync(folder)).toEqual(['course.json'])
})

describe('a second join file for a folder', () => {
  const { keys } = makeCourse()
  const otherKeys = makeKeys(seededRandom('another course'))
  const anna = { id: 'anna', name: 'Anna' }

  function joinTwice(change: (text: string) => string, learner = anna, by = keys) {
    const folder = mkdtempSync(join(tmpdir(), 'juice-lab-joined-'))
    const joinBy = (text: string, { id, name } = anna, signer = keys) => {
      const file = join(mkdtempSync(join(tmpdir(), 'juice-lab-join-')), `${id}.join`)
      writeFileSync(file, JSON.stringify(invite(parseAssignment('a.yml', text), { id, name }, signer)))
      return enrol({ join: file }, folder)
    }
    joinBy(writeAssignment(keys.publicKey, 'hints: cost'))
    const again = () => joinBy(change(writeAssignment(by.publicKey, 'hints: cost')), learner, by)
    return { folder, again }
  }

  it('brings the assignment as the instructor has changed it', () => {
    const { folder, again } = joinTwice((text) => text.replace('hints: cost', 'hints: off'))
    expect(again()?.course?.assignment.hints).toBe('off')
    expect(readKeptInvitation(folder)?.assignment.hints).toBe('off')
  })

  it.each([
    ['another assignment', (text: string) => text.replace('week-1', 'week-2'), anna, keys, ''],
    ['another learner', (text: string) => text, { id: 'ben', name: 'Ben' }, keys, ''],
    ['another key', (text: string) => text, anna, otherKeys, ', made with another key than this one'],
  ])('is refused for %s, with the invitation that the folder has', (_what, change, learner, by, end) => {
    const { folder, again } = joinTwice(change, learner, by)
    expect(again).toThrow(`The data folder ${folder} has the invitation of Anna (anna) to Week one (week-1)${end}.`)
    expect(readKeptInvitation(folder)?.learner.id).toBe('anna')
  })
})
