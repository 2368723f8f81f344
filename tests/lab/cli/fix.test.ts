import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ListedFix } from '../../../lab/cli/fixes/list-fixes.js'
import type { PrintedVerdict } from '../../../lab/cli/fixes/try-fixes.js'
import { fixes } from '../../../lab/fixes/fixes.js'
import { findFreePort } from '../../support/find-free-port.js'
import { serveLab } from '../../support/serve-lab.js'
import { runInProcess } from './run-in-process.js'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-fix-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const name = 'allowed-address-anywhere'
const code = (body: string) =>
  `export function findAllowedAnywhere(target: string, allowed: readonly string[]): boolean {\n  ${body}\n}\n`
const right = code('return allowed.includes(target)')
const careless = code('return allowed.some((address) => target.startsWith(address))')

describe('fix list', () => {
  it('prints a line for each weakness', async () => {
    const { exitCode, stdout } = await runInProcess(['fix', 'list'])
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^concatenated-login-query +CWE-89 +.*Login Admin/m)
    expect(stdout).toContain(`${fixes.length} weaknesses`)
  })

  it('prints an array as JSON', async () => {
    const { stdout } = await runInProcess(['fix', 'list', '--json'])
    const listed = JSON.parse(stdout)
    expect(listed).toHaveLength(fixes.length)
    expect(listed).toContainEqual(
      expect.objectContaining({
        name,
        cwe: [601],
        file: `lab/weaknesses/${name}.ts`,
        exports: ['findAllowedAnywhere'],
      }),
    )
  })
})

describe('fix list with a lab', () => {
  it('tells the state of each fix', async () => {
    const shop = await serveLab()
    onTestFinished(() => shop.close())
    await shop.lab.challenges.writtenFixes.try(name, careless)
    const { stdout } = await runInProcess(['fix', 'list', shop.url, '--json'])
    const states = (JSON.parse(stdout) as ListedFix[]).map(({ state }) => state)
    expect(states.filter((state) => state !== 'untried')).toEqual(['tried'])
    expect((await runInProcess(['fix', 'list', shop.url])).stdout).toMatch(new RegExp(`^${name} +tried +CWE-601`, 'm'))
  })

  it('tells of a lab that was named and does not answer', async () => {
    const { exitCode, stderr } = await runInProcess(['fix', 'list', '--port', `${await findFreePort()}`])
    expect([exitCode, stderr]).toEqual([6, expect.stringContaining('No lab answers')])
  })
})

describe('fix show', () => {
  it('writes the weak code, the types and a description', async () => {
    const folder = newFolder()
    const { exitCode, stdout } = await runInProcess(['fix', 'show', name, '--out', folder])
    expect(exitCode).toBe(0)
    expect(readdirSync(folder).sort()).toEqual([`${name}.md`, `${name}.ts`, `${name}.types.d.ts`])
    expect(stdout).toContain(`juice-lab fix try ${name} ${join(folder, `${name}.ts`)}`)
    expect(readFileSync(join(folder, `${name}.ts`), 'utf8')).toContain('export function findAllowedAnywhere')
    expect(readFileSync(join(folder, `${name}.types.d.ts`), 'utf8')).toContain('export type MaySendTo')
    expect(readFileSync(join(folder, `${name}.md`), 'utf8')).toMatch(/CWE-601[\s\S]*Duty[\s\S]*GET \/redirect/)
  })

  it('keeps code that a learner has written', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, `${name}.ts`), right)
    const { exitCode, stderr } = await runInProcess(['fix', 'show', name, '--out', folder])
    expect(exitCode).toBe(4)
    expect(stderr).toMatch(/exists already/)
    expect(readFileSync(join(folder, `${name}.ts`), 'utf8')).toBe(right)
  })

  it('refuses what is no weakness, or none that a fix can be written for', async () => {
    expect(await runInProcess(['fix', 'show', 'lemons', '--out', '.'])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("There is no weakness 'lemons'"),
    })
    expect(await runInProcess(['fix', 'show', 'metrics-within-reach', '--out', '.'])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('No fix can be written'),
    })
  })
})

describe('fix try', () => {
  it('ends with 0 for a fix that holds', async () => {
    const file = join(newFolder(), 'mine.ts')
    writeFileSync(file, right)
    const { exitCode, stdout } = await runInProcess(['fix', 'try', name, file])
    expect(stdout).toMatch(/^allowed-address-anywhere holds: (\d+) of \1 variants of the attack were refused/)
    expect(exitCode).toBe(0)
  })

  it('ends with 1 for one that does not, and tells what hit', async () => {
    const file = join(newFolder(), 'mine.ts')
    writeFileSync(file, careless)
    const { exitCode, stdout } = await runInProcess(['fix', 'try', name, file, '--json'])
    expect(exitCode).toBe(1)
    const verdict: PrintedVerdict = JSON.parse(stdout)
    expect(verdict).toMatchObject({ name, file, holds: false })
    expect(verdict.rows.filter(({ holds }) => !holds)).toContainEqual(
      expect.objectContaining({ trial: 'an allowed address as user name', cameBack: 'true', expected: 'false' }),
    )
  })

  it('ends with 1 for a syntax error, and names its line', async () => {
    const file = join(newFolder(), 'mine.ts')
    writeFileSync(file, 'export const a = 1\nexport function (')
    const { exitCode, stdout } = await runInProcess(['fix', 'try', name, file])
    expect(exitCode).toBe(1)
    expect(stdout).toMatch(/came back {2}line 2: SyntaxError/)
  })

  it('tries all of a folder', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, `${name}.ts`), right)
    writeFileSync(join(folder, 'unowned-basket.ts'), 'export const openBasketByIdAlone = () => { throw new Error() }')
    writeFileSync(join(folder, 'notes.ts'), 'nothing')
    const { exitCode, stdout } = await runInProcess(['fix', 'try', folder, '--json'])
    expect(exitCode).toBe(1)
    expect(JSON.parse(stdout).map((one: PrintedVerdict) => [one.name, one.holds])).toEqual([
      [name, true],
      ['unowned-basket', false],
    ])
  })

  it.each([
    ['an unknown weakness', ['lemons', 'any.ts'], 2],
    ['a file that is missing', [name, '/no/such/file.ts'], 4],
    ['a folder that is missing', ['/no/such/folder'], 4],
    ['a folder in place of a file', [name, tmpdir()], 4],
    ['a device', [name, '/dev/zero'], 4],
    ['no file', [name], 2],
  ])('refuses %s', async (_, args, exitCode) => {
    const result = await runInProcess(['fix', 'try', ...args])
    expect(result).toMatchObject({ exitCode, stdout: '' })
    expect(result.stderr).toMatch(/^juice-lab: .+\n {2}Try: /)
  })

  it('refuses a folder without fixes', async () => {
    expect(await runInProcess(['fix', 'try', newFolder()])).toMatchObject({ exitCode: 2 })
  })
})
