import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { claimDataFolder } from '../../../lab/cli/data-folder.js'
import { startClass } from '../../support/start-class.js'

/** Windows has no pipes in folders. */
const hasPipes = process.platform !== 'win32'

function makePipe(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  execFileSync('mkfifo', [file])
}

describe.runIf(hasPipes)('a pipe in place of a file, which nobody ever writes', () => {
  it.each([
    ['lab', 'tape.ndjson'],
    ['lab', 'journal.ndjson'],
    ['lab', 'lab.lock'],
    ['class', 'class.json'],
    ['class', join('notes', 'anna.ndjson')],
  ] as const)('keeps no %s waiting for its %s', (keeper, name) => {
    const folder = mkdtempSync(join(tmpdir(), 'juice-lab-pipes-'))
    makePipe(join(folder, name))
    expect(() => claimDataFolder(folder, keeper)).toThrow(/cannot be used: .* is a pipe or a device; move it away\.$/)
  })

  it('closes the lab of one learner, and no other', async () => {
    const first = await startClass({ learners: ['anna', 'ben'] })
    await first.as('anna', '/rest/languages')
    await first.stop()
    const folder = `${first.folder}-2`
    cpSync(first.folder, folder, { recursive: true })
    makePipe(join(folder, 'labs', 'anna', 'journal.ndjson'))
    const school = await startClass({ learners: ['anna', 'ben'], folder })
    expect((await school.as('ben', '/rest/languages')).status).toBe(200)
    expect((await school.as('anna', '/rest/user/login', { method: 'POST' })).status).toBe(503)
    await expect
      .poll(() => JSON.stringify(school.lines), { timeout: 30_000 })
      .toMatch(/anna: The lab cannot be opened\. .*journal\.ndjson is a pipe or a device/)
    await school.stop()
  })
})
