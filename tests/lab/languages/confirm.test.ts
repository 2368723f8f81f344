import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { keepLanguages } from '../../../lab/languages/language-commands.js'
import { packageRoot } from '../../../lab/package/package-root.js'

const stamps = join(packageRoot, 'fixtures', 'i18n', 'stamps', 'de_DE.json')
const usage = 'npm run languages -- confirm de_DE ID…'
afterEach(() => void vi.restoreAllMocks())

it.each([
  [['de_DE', 'account.deluxe', 'wrong-id'], 'No translation into de_DE has this id: wrong-id'],
  [['xx_YY', 'account.deluxe'], 'There is no language xx_YY.'],
  [['de_DE'], usage],
])('confirms nothing for %j, and says why', async (args, words) => {
  const before = readFileSync(stamps, 'utf8')
  const told = vi.spyOn(console, 'error').mockReturnValue()
  expect(await keepLanguages(['confirm', ...args])).toBe(2)
  expect(told.mock.calls.join()).toContain(words)
  expect(readFileSync(stamps, 'utf8')).toBe(before)
})

it('the program says so as well, and ends with that code', () => {
  const command = ['--import', 'tsx', 'lab/languages/keep-languages.ts', 'confirm', 'de_DE']
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: packageRoot, encoding: 'utf8' })
  expect(stderr).toContain(usage)
  expect(status).toBe(2)
})
