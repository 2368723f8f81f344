import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { encodeProgress } from '../../../lab/challenges/continue-codes.js'
import { lockFolder } from '../../../lab/cli/folder/folder-lock.js'
import { createLab } from '../../../lab/create-lab.js'
import { newFolder, runCommand } from './run-command.js'
import { runInProcess } from './run-in-process.js'

/** A kept lab with a solved challenge and one account more than the seeds. */
async function keepLab(): Promise<string> {
  const dataDirectory = newFolder()
  mkdirSync(dataDirectory)
  const lab = await createLab({ dataDirectory })
  await lab.challenges.applyContinueCode('hacking', encodeProgress('hacking', [7]) ?? '')
  lab.store.table('Users').insert({ email: 'guest@juice-sh.op', password: 'guest' })
  await lab.close()
  return dataDirectory
}

async function look(dataDirectory: string): Promise<{ solved: number; hasGuest: boolean }> {
  const lab = await createLab({ dataDirectory })
  const solved = lab.challenges.list().filter((record) => record.solved).length
  const hasGuest = lab.store
    .table('Users')
    .all()
    .some(({ email }) => email === 'guest@juice-sh.op')
  await lab.close()
  return { solved, hasGuest }
}

describe('reset', () => {
  it('restores the shop and keeps the progress', async () => {
    const folder = await keepLab()
    expect(await runCommand(['reset', '--data', folder, '--yes'])).toMatchObject({ exitCode: 0 })
    expect(await look(folder)).toEqual({ solved: 1, hasGuest: false })
  })

  it('forgets the progress when asked to', async () => {
    const folder = await keepLab()
    expect(await runInProcess(['reset', '--data', folder, '--yes', '--progress'])).toMatchObject({ exitCode: 0 })
    expect(await look(folder)).toEqual({ solved: 0, hasGuest: false })
  })

  it('changes nothing without a yes', async () => {
    const folder = await keepLab()
    expect(await runCommand(['reset', '--data', folder])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('Try: the same with --yes'),
    })
    expect(await look(folder)).toEqual({ solved: 1, hasGuest: true })
  })

  it.each([
    ['no', 'n\r'],
    ['nothing', '\r'],
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('changes nothing where the question is answered by %s', async (_what, keys) => {
    const folder = await keepLab()
    const keyboard = Object.assign(new PassThrough(), { isTTY: true, setRawMode() {} })
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(keyboard as unknown as typeof process.stdin)
    const { isTTY } = process.stdout
    process.stdout.isTTY = true
    onTestFinished(() => {
      process.stdout.isTTY = isTTY
      vi.restoreAllMocks()
    })
    keyboard.write(keys)
    const { exitCode, stdout, stderr } = await runInProcess(['reset', '--data', folder])
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' })
    expect(stdout).toMatch(/\nNothing was changed\.\n$/)
    expect(await look(folder)).toEqual({ solved: 1, hasGuest: true })
  })

  it('refuses while a lab runs on the folder', async () => {
    const folder = await keepLab()
    const lock = lockFolder(folder)
    if ('release' in lock) lock.announce('http://localhost:4321')
    const { exitCode, stderr } = await runInProcess(['reset', '--data', folder, '--yes'])
    expect(stderr).toContain(`A lab is running at http://localhost:4321 (process ${process.pid})`)
    expect(exitCode).toBe(4)
    expect(await look(folder)).toEqual({ solved: 1, hasGuest: true })
  })

  it('has nothing to do where no lab is kept, and makes none', async () => {
    const folder = newFolder()
    const refusal = { exitCode: 0, stdout: `There is nothing to reset: no lab is kept in ${folder}.\n` }
    expect(await runInProcess(['reset', '--data', folder, '--yes'])).toMatchObject(refusal)
    expect(existsSync(folder)).toBe(false)
    mkdirSync(folder)
    writeFileSync(join(folder, 'thesis.txt'), 'not of a lab')
    expect(await runInProcess(['reset', '--data', folder, '--yes'])).toMatchObject(refusal)
    expect(readdirSync(folder)).toEqual(['thesis.txt'])
  })

  it('makes the shop again from the progress alone', async () => {
    const folder = await keepLab()
    rmSync(join(folder, 'db.json'))
    expect(await runInProcess(['reset', '--data', folder, '--yes'])).toMatchObject({ exitCode: 0 })
    expect(await look(folder)).toMatchObject({ hasGuest: false })
  })
})

describe('the lock of a data folder', () => {
  const stale = [
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, url: null, processStart: null })],
    ['a pid that was given out anew', JSON.stringify({ pid: process.ppid, url: null, processStart: '1' })],
    ['half a file', '{"pid": 1'],
    ['something else', '"hello"'],
  ] as const

  it.each(stale)('of %s does not count', (_, content) => {
    const folder = newFolder()
    mkdirSync(folder)
    writeFileSync(join(folder, 'lab.lock'), content)
    const lock = lockFolder(folder)
    expect(lock).toHaveProperty('release')
    expect(JSON.parse(readFileSync(join(folder, 'lab.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
    rmSync(folder, { recursive: true })
  })

  it('is gone after its release', () => {
    const folder = newFolder()
    mkdirSync(folder)
    const lock = lockFolder(folder)
    if ('release' in lock) lock.release()
    expect(existsSync(join(folder, 'lab.lock'))).toBe(false)
  })
})
