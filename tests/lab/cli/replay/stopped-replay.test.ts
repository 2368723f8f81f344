import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { packageRoot } from '../../../../lab/package/package-root.js'
import { handIn } from '../../courses/hand-in.js'
import { makeCourse } from '../../courses/some-course.js'

/** The command lines of all processes. */
function listCommands(): string[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) ? [readFileSync(join('/proc', name, 'cmdline'), 'utf8')] : []
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

it.runIf(process.platform === 'linux').each(['SIGINT', 'SIGTERM'] as const)(
  'a replay that %s stops leaves neither its tape nor a process behind',
  async (signal) => {
    const course = makeCourse()
    writeFileSync(course.file('anna.jlr'), (await handIn(course)).file)
    const temporary = mkdtempSync(join(tmpdir(), 'juice-lab-stopped-'))
    const args = ['verify', 'anna.jlr', '--assignment', 'assignment.yml', '--key', 'key.json']
    const child = spawn(process.execPath, [join(packageRoot, 'bin', 'juice-lab.js'), ...args], {
      cwd: course.folder,
      env: { ...process.env, TMPDIR: temporary },
      stdio: 'ignore',
    })
    const isReplay = (command: string) => command.includes(join(temporary, 'juice-lab-replay-'))
    await vi.waitFor(() => expect(listCommands().some(isReplay)).toBe(true), { timeout: 30_000, interval: 20 })
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([null, signal])
    expect(readdirSync(temporary)).toEqual([])
    await vi.waitFor(() => expect(listCommands().some(isReplay)).toBe(false), 30_000)
  },
)
