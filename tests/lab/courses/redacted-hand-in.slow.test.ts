import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../../lab/accounts/passwords.js'
import { packSubmission } from '../../../lab/courses/hand-in/pack-submission.js'
import { serveTapedLab, type TapedLab } from '../../support/serve-taped-lab.js'
import { runCommand } from '../cli/run-command.js'
import { createForger, unpackWhatever } from './forging.js'
import { makeCourse } from './some-course.js'

const course = makeCourse()
const email = 'anna@example.org'
const first = 'Mirabelle über 9%'
const second = 'Quince & Medlar'
const answer = 'Rosalinde'
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
let folder: string

beforeAll(async () => {
  const shop = await serveTapedLab(course.enrolment('anna'))
  folder = shop.folder
  await work(shop)
  await shop.close()
  writeFileSync(join(folder, 'course.json'), JSON.stringify(course.invitation('anna')))
})

/** Registers by a form, changes the password, and solves what only somebody with this account can; more entries than lie between two checkpoints. */
async function work(shop: TapedLab): Promise<void> {
  const fields = { email, password: first, passwordRepeat: first }
  await fetch(`${shop.url}/api/Users`, { method: 'POST', headers: form, body: `${new URLSearchParams(fields)}` })
  await shop.post('/api/SecurityAnswers', { UserId: 24, answer, SecurityQuestionId: 1 })
  for (let count = 0; count < 70; count++) await shop.post('/rest/user/login', { email, password: `${first}${count}` })
  const { token } = await shop.logIn(email, first)
  const change = new URLSearchParams({ current: first, new: second, repeat: second })
  await shop.get(`/rest/user/change-password?${change}`, { token })
  const later = await shop.logIn(email, second)
  await shop.get('/rest/basket/1', { token: later.token })
  await shop.post('/rest/user/login', { email: 'admin@juice-sh.op', password: 'admin123' })
}

it('a redacted file is the same work as the whole one, and holds no secret', async () => {
  const whole = await packSubmission(folder, Date.now(), false)
  const redacted = await packSubmission(folder, Date.now(), true)
  const { earned, claims } = await createForger(course, whole.bytes).earn(await unpackWhatever(whole.bytes))
  const files = await unpackWhatever(redacted.bytes)
  expect(await createForger(course, redacted.bytes).earn(files)).toMatchObject({ earned, claims })
  expect(earned).toEqual(expect.arrayContaining(['basketAccessChallenge', 'weakPasswordChallenge']))
  expect(redacted.claims).toEqual(whole.claims)
  const text = files.get('tape.ndjson')?.toString() ?? ''
  const decoded = (text.match(/[\w-]{40,}/g) ?? []).map((word) => Buffer.from(word, 'base64url'))
  const everything = [text, ...decoded].join('\n')
  for (const secret of [first, second, answer])
    for (const written of [
      secret,
      encodeURIComponent(secret),
      `${new URLSearchParams({ '': secret })}`,
      hashPassword(secret),
    ])
      expect(everything).not.toContain(written.replace(/^=/, ''))
  expect(everything).toContain('admin123')
})

it('the file of submit --redact verifies and is graded', async () => {
  const file = join(folder, 'anna.jlr')
  expect(await runCommand(['submit', '--data', folder, '-o', file, '--redact'])).toMatchObject({ exitCode: 0 })
  const files = ['--assignment', course.file('assignment.yml'), '--key', course.file('key.json')]
  const verified = await runCommand(['verify', file, ...files, '--json'])
  expect(verified).toMatchObject({ exitCode: 0 })
  const graded = await runCommand(['grade', file, ...files, '--roster', course.file('roster.csv'), '--format', 'csv'])
  expect(graded.stdout).toMatch(/^anna,/m)
})
