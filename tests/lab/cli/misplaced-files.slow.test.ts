import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkDataFolder } from '../../../lab/cli/checks/health-checks.js'
import { claimDataFolder } from '../../../lab/cli/folder/data-folder.js'
import { packageRoot } from '../../../lab/package/package-root.js'
import { startClass } from '../../support/class/start-class.js'

const entry = join(packageRoot, 'bin', 'juice-lab.js')

/** Windows has no pipes in folders. */
const hasPipes = process.platform !== 'win32'

function makePipe(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  execFileSync('mkfifo', [file])
}

describe.runIf(hasPipes)('a pipe in place of a file, without a writer', () => {
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

  it('keeps no doctor waiting for a lab.lock', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'juice-lab-pipes-'))
    makePipe(join(folder, 'lab.lock'))
    // Of its own, as whoever waits for a pipe cannot be stopped from within.
    const { stdout } = spawnSync(process.execPath, [entry, 'doctor', '--data', folder, '--port', '0'], {
      timeout: 60_000,
      killSignal: 'SIGKILL',
      encoding: 'utf8',
    })
    expect(stdout).toContain(`${join(folder, 'lab.lock')} is a pipe or a device; move it away`)
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

describe('a data folder with something else in the place', () => {
  it.each(['lab.lock', 'db.json', 'journal.ndjson', 'tape.ndjson', 'coupon.key'])(
    'of %s is refused by the name of that, which a doctor tells too',
    async (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'juice-lab-misplaced-'))
      mkdirSync(join(folder, name))
      const reason = `${join(folder, name)} is a folder, where a file belongs; move it away`
      expect(() => claimDataFolder(folder, 'lab')).toThrow(`The data folder ${folder} cannot be used: ${reason}.`)
      expect(await checkDataFolder(folder)).toMatchObject({
        isWell: false,
        remark: `${folder} cannot be used: ${reason}`,
      })
    },
  )

  it('of its disk is refused, and leaves other files alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'juice-lab-misplaced-'))
    mkdirSync(join(folder, 'lab.lock-abc123'))
    writeFileSync(join(folder, 'notes'), 'mine')
    expect(await checkDataFolder(folder)).toMatchObject({ isWell: true })
    writeFileSync(join(folder, 'disk'), '')
    expect(() => claimDataFolder(folder, 'lab')).toThrow('disk is a file, where a folder belongs; move it away.')
  })

  it.runIf(hasPipes).each(['there', 'nowhere'])(
    'of its disk is refused where that is a link that leads %s',
    async (to) => {
      const folder = mkdtempSync(join(tmpdir(), 'juice-lab-misplaced-'))
      const outside = mkdtempSync(join(tmpdir(), 'juice-lab-misplaced-'))
      symlinkSync(to === 'there' ? outside : join(outside, to), join(folder, 'disk'))
      const reason = `${join(folder, 'disk')} is a link, where a folder belongs; move it away`
      expect(() => claimDataFolder(folder, 'lab')).toThrow(`The data folder ${folder} cannot be used: ${reason}.`)
      expect(await checkDataFolder(folder)).toMatchObject({ isWell: false, remark: expect.stringContaining(reason) })
      expect(readdirSync(outside)).toEqual([])
    },
  )

  it.runIf(hasPipes)('of the folder itself, such as a broken link, is reported by a doctor too', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'juice-lab-misplaced-')), 'link')
    symlinkSync('/nowhere', folder)
    expect(await checkDataFolder(folder)).toMatchObject({
      isWell: false,
      remark: expect.stringContaining('is in the way'),
    })
  })
})
