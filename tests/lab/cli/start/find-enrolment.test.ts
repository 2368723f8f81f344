import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findEnrolment } from '../../../../lab/cli/start/find-enrolment.js'
import type { StartOptions } from '../../../../lab/cli/start/start-options.js'
import { makeCourse } from '../../courses/some-course.js'

const find = (data: string, more: Partial<StartOptions> = {}) =>
  findEnrolment({ jwtKey: 'published', ...more, data } as StartOptions)

it('a folder with a tape keeps it at every start; another keeps none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-practice-'))
  const assignment = makeCourse().file('assignment.yml')
  expect(await find(folder)).toBeUndefined()
  expect(await find(folder, { assignment })).toMatchObject({ isTaped: false })
  expect(await find(folder, { tape: true })).toMatchObject({ isTaped: true, course: null })
  writeFileSync(join(folder, 'tape.ndjson'), '')
  expect(await find(folder)).toMatchObject({ isTaped: true, course: null, invitation: null })
  expect(await find(folder, { assignment })).toMatchObject({ isTaped: true, invitation: null })
})
