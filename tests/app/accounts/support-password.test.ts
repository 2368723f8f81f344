import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { checkSupportPassword } from '../../../app/weaknesses/support-password-policy-in-log.js'
import { packageRoot } from '../../../lab/package/package-root.js'

const warning =
  'Parola echipei de asistență nu respectă politica corporativă pentru conturile privilegiate! Vă rugăm să schimbați parola în consecință!'

afterEach(() => vi.restoreAllMocks())

/** The lines on the console about a password. */
function judge(email: string, password: string): unknown[][] {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  checkSupportPassword(email, password)
  return warn.mock.calls
}

test.each(['12345', 'OnlyLetters!', 'Sh0rt!aaaaa', '6avjtgoprs@?5l!zkq2aynce@rf$px', 'no$Digits$here'])(
  'the console warns the support team of %s',
  (password) => {
    expect(judge('support@juice-sh.op', password)).toEqual([[warning]])
  },
)

test('a strong password of the support team causes no warning', () => {
  expect(judge('support@juice-sh.op', 'Sh4rp&Citrus')).toEqual([])
})

test('no other account causes a warning', () => {
  expect(judge('jim@juice-sh.op', '12345')).toEqual([])
})

test('the policy stands in one of the scripts, in plain ASCII', () => {
  const folder = join(packageRoot, 'build', 'client', 'assets')
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const found = scripts
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((script) => script.includes('Parola echipei'))
  expect(found).toHaveLength(1)
  expect(found[0]).toContain('asisten\\u021B\\u0103')
  expect(found[0]).toContain('/(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[@$!%*?&])[A-Za-z\\d@$!%*?&]{12,30}/')
  expect(found[0]).toContain('/support@.*/')
})
