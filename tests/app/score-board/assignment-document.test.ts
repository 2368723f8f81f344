import { expect } from 'vitest'
import { catalogue } from '../../../lab/challenges/catalogue.js'
import { encodeProgress } from '../../../lab/challenges/continue-codes.js'
import { parseAssignment } from '../../../lab/courses/assignment.js'
import { test } from '../../fixtures.js'
import { writeAssignment } from '../../lab/courses/some-course.js'
import { textOf } from '../../support/documents.js'
import { serveLab } from '../../support/serve-lab.js'
import { createClock } from '../../support/settable-clock.js'

const due = '2026-05-02T08:00:00Z'
const hour = 3_600_000

test('restored and late solves are shown and do not count', async ({ text }) => {
  const assignment = parseAssignment('a.yml', writeAssignment('none', `due: ${due}\nlate: {perDay: 10, maxDays: 2}`))
  const clock = createClock(Date.parse(due) + 49 * hour)
  const shop = await serveLab({}, { course: { assignment, learner: null }, clock })
  const code = encodeProgress('hacking', [catalogue.localXssChallenge.id])
  await shop.put(`/rest/continue-code/apply/${code}`, {})
  await shop.get('/assets/public/images/padding/1px.png')
  const board = await shop.get('/score-board', { headers: { Accept: 'text/html' } })
  const [, sheet = ''] = /<section [^>]*id="assignment"[^>]*>(.*?)<\/section>/s.exec(board.text) ?? []
  const read = (html = '') => textOf({ text: `<body>${html}` })
  const [restored, late] = ['localXssChallenge', 'scoreBoardChallenge'].map(
    (key) => new RegExp(`<li [^>]*data-item="${key} solve".*?</li>`, 's').exec(sheet)?.[0],
  )
  expect(restored).toMatch(/^<li [^>]*data-state="restored"/)
  expect(read(restored)).toContain(text('ITEM_RESTORED'))
  expect(read(late)).toContain(text('ITEM_TOO_LATE'))
  const points = /<p [^>]*id="assignment-points">(.*?)<\/p>/.exec(sheet)?.[1]
  expect(points).toBe(text('ASSIGNMENT_POINTS', { earned: 0, total: 65 }))
  expect(read(sheet)).toContain(text('ASSIGNMENT_OVER'))
  expect(read(sheet)).toContain(text('ASSIGNMENT_PRACTICE'))
  await shop.close()
})
