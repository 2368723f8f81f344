import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../lab/package/package-root.js'

const stamps = join(packageRoot, 'fixtures', 'i18n', 'stamps', 'de_DE.json')

function confirm(...args: string[]) {
  const command = ['--import', 'tsx', 'lab/languages/keep-languages.ts', 'confirm', ...args]
  return spawnSync(process.execPath, command, { cwd: packageRoot, encoding: 'utf8' })
}

it.each([
  [['de_DE', 'account.deluxe', 'wrong-id'], 'No translation into de_DE has this id: wrong-id'],
  [['xx_YY', 'account.deluxe'], 'There is no language xx_YY.'],
  [['de_DE'], 'npm run languages -- confirm de_DE ID…'],
])('confirms nothing for %j, and says why', (args, words) => {
  const before = readFileSync(stamps, 'utf8')
  const { status, stderr } = confirm(...args)
  expect(stderr).toContain(words)
  expect(status).toBe(2)
  expect(readFileSync(stamps, 'utf8')).toBe(before)
})
