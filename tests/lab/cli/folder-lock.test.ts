import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockFolder } from '../../../lab/cli/folder/folder-lock.js'
import { compileProgram } from '../../support/built-program.js'

interface Locker {
  readonly pid: number
  /** Gives an order and waits for what the process says to it. */
  order(line: string): Promise<string>
  stop(): void
}

async function startLocker(program: string): Promise<Locker> {
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  await once(lines, 'line')
  return {
    pid: child.pid ?? 0,
    async order(line) {
      const answered = once(lines, 'line')
      child.stdin.write(`${line}\n`)
      return String((await answered)[0])
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

let folder: string
let lockers: Locker[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'locked-'))
  const program = await compileProgram(join(import.meta.dirname, 'locking-program.ts'))
  lockers = await Promise.all(Array.from({ length: 8 }, () => startLocker(program)))
})
afterAll(() => {
  for (const locker of lockers) locker.stop()
  rmSync(folder, { recursive: true })
})

/** No process has it: Linux counts to 4194304 at most. */
const gone = 99_999_999

const leftBehind = [
  ['a lock of a process that is gone', JSON.stringify({ pid: gone, url: null, processStart: '1' })],
  ['a lock of a process whose number was given out anew', JSON.stringify({ pid: 1, url: null, processStart: '0' })],
  ['an empty lock', ''],
  ['no lock', undefined],
] as const

describe.each(leftBehind)('of many processes that find %s', (_what, text) => {
  it.each(Array.from({ length: 6 }, (_, round) => round))('one gets the folder (round %i)', async () => {
    if (text !== undefined) writeFileSync(join(folder, 'lab.lock'), text)
    const at = Date.now() + 20
    const answers = await Promise.all(lockers.map(({ order }) => order(`lock ${folder} ${at}`)))
    const owners = lockers.filter((_, index) => answers[index] === 'mine')
    expect(owners).toHaveLength(1)
    expect(lockers.map(({ pid }) => String(pid))).toEqual(
      expect.arrayContaining(answers.filter((one) => one !== 'mine')),
    )
    expect(readdirSync(folder)).toEqual(['lab.lock'])
    await Promise.all(lockers.map(({ order }) => order('release')))
    expect(readdirSync(folder)).toEqual([])
  })
})

it('a process that was killed while it took a folder over blocks no other', () => {
  const dead = JSON.stringify({ pid: gone, url: null, processStart: '1' })
  // A claim is named after the text that was found.
  const claim = `lab.lock.${createHash('sha256').update(dead).digest('hex').slice(0, 16)}`
  for (const name of ['lab.lock', claim]) writeFileSync(join(folder, name), dead)
  const lock = lockFolder(folder)
  expect(lock).toHaveProperty('release')
  expect(readdirSync(folder)).toEqual(['lab.lock'])
  if ('release' in lock) lock.release()
})
