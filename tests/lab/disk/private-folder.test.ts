import { chmodSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openClassFile } from '../../../lab/class/roll/class-file.js'
import { claimDataFolder } from '../../../lab/cli/folder/data-folder.js'
import { createLab } from '../../../lab/create-lab.js'
import { makePrivateFolder } from '../../../lab/disk/atomic-write.js'

const modeOf = (path: string) => statSync(path).mode & 0o777

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-private-'))
  chmodSync(folder, 0o755)
  return folder
}

describe.skipIf(process.platform === 'win32')('other users of the machine are kept out', () => {
  it('of a folder that was made, not of one that was there', () => {
    const folder = newFolder()
    makePrivateFolder(join(folder, 'a', 'b'))
    makePrivateFolder(folder)
    expect([folder, join(folder, 'a'), join(folder, 'a', 'b')].map(modeOf)).toEqual([0o755, 0o700, 0o700])
  })

  it('of the data folder of a program', () => {
    const folder = newFolder()
    claimDataFolder(join(folder, 'courses', 'data'), 'class').release()
    expect([join(folder, 'courses'), join(folder, 'courses', 'data')].map(modeOf)).toEqual([
      0o777 & ~process.umask(),
      0o700,
    ])
  })

  it('of every folder that a lab makes in an open one', async () => {
    const folder = newFolder()
    const lab = await createLab({ dataDirectory: folder })
    const made = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const modes = made.map(({ name }) => [name, modeOf(join(folder, name))])
    await lab.close()
    expect(modes).toEqual([
      ['disk', 0o700],
      ['incoming', 0o700],
    ])
  })

  it('of the file of a class', () => {
    const folder = newFolder()
    openClassFile(join(folder, 'class'), 'a'.repeat(32))
    expect([join(folder, 'class'), join(folder, 'class', 'class.json')].map(modeOf)).toEqual([0o700, 0o600])
  })
})
