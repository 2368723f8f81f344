import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { claimDataFolder } from '../../../../lab/cli/folder/data-folder.js'

function makeClass(): { folder: string; lab: string } {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-class-'))
  const lab = join(folder, 'labs', 'anna')
  mkdirSync(lab, { recursive: true })
  writeFileSync(join(folder, 'class.json'), '{}')
  return { folder, lab }
}

it("a learner's lab cannot be opened while its class runs, by any name", () => {
  const { folder, lab } = makeClass()
  const link = join(folder, 'link')
  symlinkSync(lab, link)
  const running = claimDataFolder(folder, 'class')
  for (const path of [lab, link, join(folder, 'labs', 'ben')])
    expect(() => claimDataFolder(path, 'lab')).toThrow(`A class is running (process ${process.pid}) on the data folder`)
  running.release()
  claimDataFolder(lab, 'lab').release()
})

it('a class waits until no process has the lab of a learner open', () => {
  const { folder, lab } = makeClass()
  const open = claimDataFolder(lab, 'lab')
  expect(() => claimDataFolder(folder, 'class')).toThrow(
    `A lab is running (process ${process.pid}) on the data folder ${lab}`,
  )
  open.release()
  claimDataFolder(folder, 'class').release()
})

it('a lab below the folder of a running lab may run: no class is there', () => {
  const { lab } = makeClass()
  const running = claimDataFolder(lab, 'lab')
  const below = join(lab, 'labs', 'other')
  const other = claimDataFolder(below, 'lab')
  expect(() => claimDataFolder(below, 'lab')).toThrow(`A lab is running (process ${process.pid}) on the data folder`)
  other.release()
  running.release()
})
