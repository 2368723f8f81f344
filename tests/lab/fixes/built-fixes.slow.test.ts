import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { PrintedVerdict } from '../../../lab/cli/fixes/try-fixes.js'
import { weakFileOf } from '../../../lab/fixes/fix.js'
import { fixes } from '../../../lab/fixes/fixes.js'
import { runCommand } from '../cli/run-command.js'
import { honestFix } from './run-fix.js'

// Bundling renames classes of the same name, which no test of the sources sees.
it('the built lab takes the honest half of every weakness', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-honest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const fix of fixes) writeFileSync(join(folder, basename(weakFileOf(fix))), honestFix(fix.name))
  const { stdout } = await runCommand(['fix', 'try', folder, '--json'])
  const verdicts = JSON.parse(stdout) as readonly PrintedVerdict[]
  expect(verdicts).toHaveLength(fixes.length)
  const failed = verdicts.filter(({ holds }) => !holds)
  expect(failed.map(({ name, rows }) => [name, rows.filter(({ holds }) => !holds)])).toEqual([])
})
