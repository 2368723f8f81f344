import { createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAssignment } from '../../../lab/courses/assignment.js'
import { readKeys } from '../../../lab/courses/course-keys.js'
import { enrolInvited, readKeptInvitation } from '../../../lab/courses/enrolment.js'
import { findForgery, invite, parseInvitation, readInvitation } from '../../../lab/courses/invitation.js'
import { createLab } from '../../../lab/create-lab.js'
import { makeCourse, writeAssignment } from './some-course.js'

describe('an invitation', () => {
  const course = makeCourse()
  const invitation = course.invitation('anna')

  it('has the fields that scripts rely on, and is signed', () => {
    expect(Object.keys(invitation)).toEqual(['schema', 'assignment', 'learner', 'seed', 'tapeKey', 'signature'])
    expect(invitation.learner).toEqual({ id: 'anna', name: 'Anna Apple' })
    expect(readInvitation(course.file('anna.join'))).toEqual(invitation)
    expect(findForgery(invitation, course.assignment, course.keys)).toBeUndefined()
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

  it('of another class is told by its signature, with whatever public key it brings along', () => {
    const other = makeCourse('flags: shared')
    expect(findForgery(invitation, course.assignment, { ...other.keys, publicKey: 'AAAA' })).toMatch(/not signed/)
    expect(findForgery(invitation, course.assignment, { ...course.keys, classKey: 'x' })).toMatch(/seed/)
  })

  it('makes flags of the learner’s own: HMAC-SHA1 of the name, with HMAC-SHA256(classKey, id)', async () => {
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

it('an invitation takes the place of the one in a folder as a whole: a crash on the way leaves the old one', () => {
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
