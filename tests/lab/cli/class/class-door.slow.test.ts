import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeProgress } from '../../../../lab/challenges/continue-codes.js'
import { type StartedClass, startClass } from '../../../support/class/start-class.js'
import { findFreePort } from '../../../support/find-free-port.js'
import { runCommand } from '../run-command.js'
import { runInProcess } from '../run-in-process.js'

let school: StartedClass
let own: string

beforeAll(async () => {
  const port = await findFreePort()
  own = `http://127.0.0.1:${port}`
  school = await startClass({ learners: ['anna'], args: ['--ports', `${port}-${port}`] })
})

afterAll(() => school.stop())

describe('the door of a class is told from a lab, and the advice is one for a class:', () => {
  it.each([
    ['status', () => ['status', school.url]],
    ['status --json', () => ['status', school.url, '--json']],
    ['watch', () => ['watch', school.url]],
    ['watch with labs', () => ['watch', `anna=${own}`, `door=${school.url}`]],
    ['code show', () => ['code', 'show', school.url]],
    ['code apply', () => ['code', 'apply', encodeProgress('hacking', [1]) ?? '', school.url]],
  ])('%s', async (_command, args) => {
    const { exitCode, stdout, stderr } = await runInProcess(args())
    const lines = stderr.trimEnd().split('\n')
    expect(lines).toEqual([
      `juice-lab: At ${school.url} there is the door of a class, not a lab.`,
      expect.stringMatching(/^ {2}Try: juice-lab watch 'DESK\/#token=TOKEN' for the whole class/),
      expect.stringContaining(
        `${school.url}/join in a browser for the lab of one learner; programs send the learner's key`,
      ),
    ])
    expect({ exitCode, stdout }).toEqual({ exitCode: 6, stdout: '' })
  })

  it('a learner’s own port is a lab', async () => {
    // The command waits for answers, but not for a lab that is being opened on a busy machine.
    expect((await fetch(`${own}/rest/languages`)).status).toBe(200)
    const { exitCode, stdout } = await runInProcess(['status', own, '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ url: own, solved: 0 })
    expect(exitCode).toBe(0)
  })
})

describe('the desk of a class is told from a lab:', () => {
  it.each([
    ['status', () => ['status', school.desk]],
    ['status --json', () => ['status', school.desk, '--json']],
    ['code show', () => ['code', 'show', school.desk]],
    ['code apply', () => ['code', 'apply', encodeProgress('hacking', [1]) ?? '', school.desk]],
  ])('%s', async (_command, args) => {
    const { exitCode, stdout, stderr } = await runInProcess(args())
    expect(stderr.trimEnd().split('\n')).toEqual([
      `juice-lab: At ${school.desk} there is the desk of a class, not a lab.`,
      expect.stringContaining(`  Try: juice-lab watch '${school.desk}/#token=TOKEN' for the whole class`),
      expect.stringContaining("the address of a learner's own port"),
    ])
    expect({ exitCode, stdout }).toEqual({ exitCode: 6, stdout: '' })
  })
})

describe('the folder of a class that is open', () => {
  it('says so to a second class', async () => {
    const roster = `${school.folder}/../roster.csv`
    const args = ['class', '--roster', roster, '--data', school.folder, '--port', '0', '--desk', '127.0.0.1:0']
    const { exitCode, stderr } = await runCommand(args, { EXIT_ON_READY: 'true' })
    expect(stderr).toMatch(
      /^juice-lab: A class is running at http:\/\/localhost:\d+ \(process \d+\) on the data folder /,
    )
    expect(stderr).toContain("Try: juice-lab watch 'DESK/#token=TOKEN', as that class printed it")
    expect(stderr).toContain('stop that class with Ctrl-C first')
    expect(stderr).not.toMatch(/\blab of its own|that lab\b/)
    expect(exitCode).toBe(4)
  })

  it('says so to a doctor', async () => {
    const { stdout } = await runInProcess(['doctor', '--data', school.folder, '--port', '0'])
    expect(stdout).toContain('Try: stop that class, or --data DIR')
  })
})

it('a warning at the start is told again below the list of learners', async () => {
  const place = mkdtempSync(join(tmpdir(), 'warned-'))
  const roster = join(place, 'roster.csv')
  writeFileSync(roster, 'id,name\nana,Ana\n')
  const start = () =>
    runCommand(['class', '--roster', roster, '--data', place, '--port', '0', '--desk', '127.0.0.1:0'], {
      EXIT_ON_READY: 'true',
    })
  expect((await start()).stdout).not.toContain('Above the list')
  mkdirSync(join(place, 'labs', 'anna'))
  const { stdout, stderr, exitCode } = await start()
  expect(stderr).toContain('which nobody can open now: anna.')
  expect(stdout).toMatch(/^ {2}Ana .*^Above the list is a warning\.$/ms)
  expect(exitCode).toBe(0)
})
