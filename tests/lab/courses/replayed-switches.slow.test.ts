import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { replayTape } from '../../../lab/cli/replay/replay-tape.js'
import { readTape } from '../../../lab/courses/tape/chain.js'
import { serveTapedLab } from '../../support/serve-taped-lab.js'
import { honestFix } from '../fixes/run-fix.js'
import { makeCourse } from './some-course.js'

const course = makeCourse()
const path = '/rest/fixes/unowned-basket'

it('a fix that was on is on in a replay, and off from where it was', async () => {
  const shop = await serveTapedLab(course.enrolment('anna'))
  const { token } = await shop.logIn('jim@juice-sh.op', 'ncc-1701')
  const attack = async () => (await shop.put('/api/BasketItems/4', { BasketId: 1 }, { token })).status
  await shop.post(path, { code: honestFix('unowned-basket') })
  await shop.put(`${path}/on`, {})
  const statuses = [await attack()]
  await shop.delete(`${path}/on`)
  statuses.push(await attack())
  expect(statuses).toEqual([401, 400])
  const tape = readTape(await shop.finish(), course.invitation('anna').tapeKey)
  const entries = 'entries' in tape ? tape.entries : []
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-replay-'))
  const invitation = course.invitation('anna')
  const replayed = await replayTape({ entries, invitation, folder, readBlob: () => undefined })
  const attacks = entries.filter((entry) => entry.kind === 'request' && entry.url === '/api/BasketItems/4')
  const again = replayed.filter(({ n }) => attacks.some((entry) => entry.n === n))
  expect(again).toMatchObject([
    { status: 401, done: [] },
    { status: 400, done: ['basketManipulateChallenge solve'] },
  ])
})
